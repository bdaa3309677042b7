import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { monthOf } from '#src/kernel/periods.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { changeBilling } from '#src/money/tax/operations/billing.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { parts, readPart } from '#src/people/privacy/export-store.ts'
import { runLedgerChecks } from '#src/selling/earnings/check-store.ts'
import { issueFeeInvoice, issueFeeInvoices, readMonthStatement } from '#src/selling/earnings/operations/fee-invoices.ts'
import { readStatement } from '#src/selling/earnings/operations/payouts.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { advanceDays, onboard } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
let seller: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
  const tax = { tax_mode: 'rates', tax_prices: 'included', tax_country: 'DE', tax_rates: ['DE 19'] }
  await shop.did(changeSettings, { values: { ...tax, company: 'Skald GmbH', vat_number: 'DE136695976' } })
  await shop.app.refreshSettings()
  seller = await shop.aPerson()
  await onboard(shop, seller)
})
afterAll(() => shop.close())

async function sell(priceCents: number, by = seller) {
  const buyer = await shop.aPerson()
  await shop.did(changeBilling, { country: 'DE' }, buyer)
  await shop.aPurchase(buyer, [await shop.aListing({ creator: by, priceCents })])
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  return purchase?.id ?? ''
}

async function refund(id: string, amountCents: number, keepsFee: boolean) {
  const { left } = await shop.did(readPurchaseAsAdmin, { id }, admin)
  await shop.did(refundPurchase, { id, amountCents, leftCents: left, keepsFee, reason: 'A support case' }, admin)
  await shop.quiet()
}

async function issueAll() {
  const { queued } = await shop.did(issueFeeInvoices, {})
  await shop.quiet()
  return queued
}

async function broken() {
  const checks = await runLedgerChecks(shop.db, shop.clock.now())
  return checks.flatMap(({ name, broken }) => (broken.length > 0 ? [name] : []))
}

const numbers = () => shop.sql`select number::int, month from fee_invoices order by number`

test('a month has its sums at once, and its fee invoice when it is over', async () => {
  const month = monthOf(shop.clock.now())
  const id = await sell(11_900)
  await sell(1190)
  await refund(id, 1190, false)
  await refund(id, 1190, true)
  const open = await shop.did(readMonthStatement, { month }, seller)
  expect(open).toMatchObject({ isOver: false, invoice: null })
  expect(open.content.statement).toEqual({
    opening: 0,
    sales: { count: 2, net: 11_000, tax: 2090, fee: 1100, amount: 9900 },
    refunds: { count: 2, net: -2000, tax: -380, fee: -200, amount: -1800 },
    disputes: { count: 0, net: 0, tax: 0, fee: 0, amount: 0 },
    keptFees: { count: 1, net: 0, tax: 0, fee: 100, amount: -100 },
    total: { count: 5, net: 9000, tax: 1710, fee: 1000, amount: 8000 },
    ...{ payouts: 0, others: 0, closing: 8000 },
  })
  expect(await issueAll()).toBe(0)
  await expect(shop.did(issueFeeInvoice, { sellerId: seller.userId, month })).rejects.toThrow('is not over')
  await advanceDays(shop, 40)
  expect(await issueAll()).toBe(1)
  expect(await issueAll()).toBe(0)
  const issued = await shop.did(readMonthStatement, { month }, seller)
  expect(issued).toMatchObject({ isOver: true, invoice: { number: 1 } })
  expect(issued.content.statement).toEqual(open.content.statement)
  expect(issued.content).toMatchObject({
    currency: 'usd',
    shop: ['Skald', 'Skald GmbH', 'VAT number DE136695976'],
    sentence: expect.stringContaining('Article 9a'),
  })
  await drainAndReconcile(shop)
  expect(await broken()).toEqual([])
})

test('payouts are in the balance, and the file agrees with the page', async () => {
  const month = monthOf(shop.clock.now())
  await shop.did(requestPayout, {}, seller)
  await sell(2380)
  await shop.quiet()
  const { content } = await shop.did(readMonthStatement, { month }, seller)
  expect(content.statement).toMatchObject({ opening: 8000, payouts: -8000, others: 0, closing: 1800 })
  const { body } = await shop.did(readStatement, { month }, seller)
  expect(body).toContain('Net (USD),Tax (USD),Gross (USD),Fee (USD),Amount (USD),Balance (USD)')
  expect(body).toContain(',20.00,3.80,23.80,2.00,18.00,18.00\r\n')
  expect(body).toMatch(/Carried forward,+18\.00\r\n$/)
})

test('an invoice never changes, whatever changes later', async () => {
  const [first] = await shop.sql<{ month: string }[]>`select month from fee_invoices`
  const month = first?.month ?? ''
  const before = await shop.did(readMonthStatement, { month }, seller)
  await shop.did(changeSettings, { values: { company: 'Other Inc.', tax_country: 'US' } })
  await shop.did(changeBilling, { country: 'DE', name: 'Somebody else' }, seller)
  await shop.app.refreshSettings()
  expect(await shop.did(readMonthStatement, { month }, seller)).toEqual(before)
  await expect(shop.sql`update fee_invoices set month = '2020-01'`).rejects.toThrow()
  await expect(shop.sql`delete from fee_invoices`).rejects.toThrow()
  await expect(shop.sql`truncate fee_invoices`).rejects.toThrow()
})

test('numbers have no gaps, also when invoices are issued at once and one of them fails', async () => {
  const month = monthOf(shop.clock.now())
  const others = await Promise.all([shop.aPerson(), shop.aPerson(), shop.aPerson()])
  for (const other of others) await sell(1190, other)
  await advanceDays(shop, 40)
  const issue = (sellerId: string) => shop.did(issueFeeInvoice, { sellerId, month })
  const ids = [...others, seller].map(({ userId }) => userId)
  const done = await Promise.allSettled([...ids, ...ids, crypto.randomUUID()].map(issue))
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect((await numbers()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect(await broken()).toEqual([])
  const statement = await shop.did(readMonthStatement, { month }, others[0])
  expect(statement).toMatchObject({ content: { sentence: expect.stringContaining('owes the tax') } })
})

test('the checks report a gap, a missing invoice and another sum', async () => {
  const name = 'Fee invoices have no gaps, and each has the sums of the seller report in its month'
  const plants = [
    sql`update fee_invoice_counter set last_number = last_number + 1`,
    sql`update fee_invoices set content = jsonb_set(content, '{statement,total,fee}', '1') where number = 1`,
    sql`delete from fee_invoices where number = 1`,
  ]
  class Undo extends Error {}
  for (const plant of plants) {
    let found: readonly string[] = []
    await shop.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await plant.execute(tx)
        const checks = await runLedgerChecks(tx, shop.clock.now())
        found = checks.flatMap((check) => (check.broken.length > 0 ? [check.name] : []))
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    expect(found).toEqual([name])
  }
})

test('the export contains the own invoices, and others cannot read them', async () => {
  const { fee_invoices: part } = parts
  if (!part) throw new Error('the export has no such part')
  const rows: { number: number }[] = []
  for await (const batch of readPart(shop.db, 'fee_invoices', part, seller.userId, '')) rows.push(...batch)
  expect(rows.length).toBe(2)
  expect(rows[0]).toMatchObject({ number: 1, content: { currency: 'usd' } })
  const [row] = await shop.sql<{ month: string }[]>`select month from fee_invoices where number = 1`
  const month = row?.month ?? ''
  expect(await shop.did(readMonthStatement, { month }, await shop.aPerson())).toMatchObject({ invoice: null })
  expect(await shop.refusal(readMonthStatement, { month: '2026' }, seller)).toMatchObject({ status: 'invalid' })
})
