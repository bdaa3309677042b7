import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundsOf, monthOf, monthsSince, quarterOf, yearOf } from '#src/kernel/periods.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { changeBilling } from '#src/money/tax/operations/billing.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { issueFeeInvoices } from '#src/selling/earnings/operations/fee-invoices.ts'
import { listPlaceConflicts, readSellerReport, readTaxReport } from '#src/selling/accounting/operations/reports.ts'
import { readTaxRows } from '#src/selling/accounting/store.ts'
import { anAdmin } from '#src/testing/admins.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { advanceDays, onboard } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { csvLists } from '#src/web/admin/csv-lists.ts'
import type { Scope } from '#src/web/scope.ts'

const rates = ['DE 19', 'FR 20', 'IT 22', 'US 0', 'US-TX 6.25', 'JP 10']
const company = { company: 'Acme SpA', vatNumber: 'IT 00743110157' }
const always = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') }

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await taxedShop('usd')
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

async function taxedShop(currency: 'usd' | 'jpy'): Promise<Shop> {
  const opened = await testShop({ currency })
  const values = { tax_mode: 'rates', tax_prices: 'included', tax_country: 'DE', tax_rates: rates, tax_note: '' }
  await opened.did(changeSettings, { values })
  await opened.app.refreshSettings()
  return opened
}

type Where = { country: string; region?: string } & Partial<typeof company>

async function sell(seller: Person, priceCents: number, where: Where, on = shop) {
  const buyer = await on.aPerson()
  await on.did(changeBilling, where, buyer)
  const orderId = await on.aPurchase(buyer, [await on.aListing({ creator: seller, priceCents })])
  const [purchase] = await on.did(listLibrary, {}, buyer)
  const [order] = await on.sql<{ intent: string }[]>`
    select payment_intent_id as intent from orders where id = ${orderId}`
  return { orderId, id: purchase?.id ?? '', intent: order?.intent ?? '' }
}

async function refund(id: string, amountCents: number, keepsFee = false) {
  const { left } = await shop.did(readPurchaseAsAdmin, { id }, admin)
  await shop.did(refundPurchase, { id, amountCents, leftCents: left, keepsFee, reason: 'A support case' }, admin)
  await shop.quiet()
}

async function dispute(intent: string, won: boolean | null) {
  const id = await shop.provider.control.dispute(intent)
  await shop.quiet()
  if (won !== null) await shop.provider.control.closeDispute(id, won)
  await shop.quiet()
}

/** The rows of a period as texts: place, kind, rate, number of sales, net, tax and gross. */
async function shown(period: string, on = shop, reader = admin) {
  const { rows } = await on.did(readTaxReport, { period }, reader)
  return rows.map(({ place, kind, rate, sales, net, tax, gross }) =>
    [place, kind, rate, sales, net, tax, gross].join(' '),
  )
}

async function expectSound(on = shop) {
  await drainAndReconcile(on)
  const { checks } = await on.did(reconcileLedger, {})
  expect(checks.flatMap(({ name, broken }) => broken.map((what) => `${name}: ${what}`))).toEqual([])
}

const fileOf = async (tab: 'tax' | 'seller-report', filters: Record<string, string>, as: Person) => {
  const run: Scope['run'] = (useCase, input) => shop.run(useCase, input, as)
  return csvLists[tab]({ run } as Scope, tab, filters)
}

test('sales, refunds and disputes count in the period in which they are booked', async () => {
  // The platform needs cash of its own for dispute fees.
  const seller = await shop.aPerson()
  await onboard(shop, seller)
  const first = quarterOf(shop.clock.now())
  const german = await sell(seller, 1000, { country: 'DE', region: 'BY' })
  const other = await sell(seller, 2000, { country: 'DE' })
  const french = await sell(seller, 1000, { country: 'FR' })
  await sell(seller, 999, { country: 'IT', ...company })
  await sell(seller, 1000, { country: 'US', region: 'OR' })
  await sell(seller, 1063, { country: 'US', region: 'TX' })
  await dispute(other.intent, true)
  expect(await shown(first)).toEqual([
    'Germany taxed 19 2 2521 479 3000',
    'France taxed 20 1 833 167 1000',
    'Italy reverse-charge 0 1 999 0 999',
    'OR, United States untaxed 0 1 1000 0 1000',
    'TX, United States taxed 6.25 1 1000 63 1063',
  ])
  await advanceDays(shop, 100)
  const second = quarterOf(shop.clock.now())
  await refund(german.id, 500)
  await refund(other.id, 300, true)
  await dispute(french.intent, false)
  expect(await shown(second)).toEqual(['Germany taxed 19 0 -672 -128 -800', 'France taxed 20 0 -833 -167 -1000'])
  const { rows } = await shop.did(readSellerReport, { year: first.slice(0, 4) }, admin)
  const [row] = rows.filter(({ sellerId }) => sellerId === seller.userId)
  // The fee is a tenth of the net price.
  expect(row).toMatchObject({ sales: 6, fees: 635 + 0, accountId: expect.stringMatching(/^acct_/) })
  await expectSound()
})

test('the seller report has the quarters of a year, and its sums are those of the ledger', async () => {
  const seller = await shop.aPerson()
  const sold = await sell(seller, 1190, { country: 'DE' })
  await refund(sold.id, 119)
  const now = shop.clock.now()
  const { rows } = await shop.did(readSellerReport, {}, admin)
  const row = rows.find(({ sellerId }) => sellerId === seller.userId)
  const sums = { sales: 1, consideration: 810, fees: 90, tax: 171 }
  expect(row).toMatchObject({ ...sums, accountId: null })
  expect(row?.quarters[Math.floor(now.getUTCMonth() / 3)]).toEqual(sums)
  expect(row?.quarters.filter(({ sales }) => sales > 0)).toHaveLength(1)
  const [booked] = await shop.sql`
    select -sum(p.amount)::int as consideration from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where a.kind = 'seller_payable' and a.owner_id = ${seller.userId}`
  expect(booked).toEqual({ consideration: 810 })
})

test('orders whose card is from another country are counted and listed', async () => {
  const seller = await shop.aPerson()
  const { orderId } = await sell(seller, 1000, { country: 'DE' })
  const same = await sell(seller, 1000, { country: 'FR' })
  await shop.sql`update orders set card_country = null`
  await shop.sql`update orders set card_country = 'FR' where id in (${orderId}, ${same.orderId})`
  expect(await shop.did(readTaxReport, {}, admin)).toMatchObject({ conflicts: 1 })
  expect(await shop.did(listPlaceConflicts, {}, admin)).toMatchObject([
    { orderId, billingCountry: 'DE', cardCountry: 'FR', tax: 160, total: 1000 },
  ])
  const file = await (await fileOf('tax', { list: 'conflicts', period: '' }, admin)).text()
  expect(file).toMatch(new RegExp(`${orderId},\\d+,20[^,]+Z,DE,FR,1\\.60,10\\.00\r\n$`))
})

test('the files have plain numbers, and no name is a formula', async () => {
  const seller = await shop.aPerson()
  await sell(seller, 1000, { country: 'FR' })
  await shop.sql`update profiles set stripe_connect_account_id = '=HYPERLINK("x"),1' where id = ${seller.userId}`
  const tax = await (await fileOf('tax', { period: monthOf(shop.clock.now()) }, admin)).text()
  expect(tax).toContain('country,region,kind,rate_percent,sales,net,tax,gross\r\n')
  expect(tax).toMatch(/\r\nFR,,taxed,20,\d+,-?\d+\.\d\d,-?\d+\.\d\d,-?\d+\.\d\d\r\n/)
  const sellers = await (await fileOf('seller-report', {}, admin)).text()
  expect(sellers).toContain(`"'=HYPERLINK(""x""),1",1,7.50,0.83,1.67,`)
  await shop.sql`update profiles set stripe_connect_account_id = null where id = ${seller.userId}`
})

test('only admins and the finance role read the reports', async () => {
  const finance: Person = { ...(await shop.aPerson()), roles: ['buyer', 'finance'] }
  const refusals = async (as: Person) => {
    const reads = [
      shop.refusal(readTaxReport, {}, as),
      shop.refusal(readSellerReport, {}, as),
      shop.refusal(listPlaceConflicts, {}, as),
    ]
    return (await Promise.all(reads)).map((refusal) => refusal?.status ?? 'read')
  }
  expect(await refusals(finance)).toEqual(['read', 'read', 'read'])
  for (const roles of [['buyer'], ['buyer', 'moderator'], ['buyer', 'support']] as const)
    expect(await refusals({ ...(await shop.aPerson()), roles })).toEqual(['forbidden', 'forbidden', 'forbidden'])
  expect(await shop.refusal(readTaxReport, { period: '2026-Q5' }, admin)).toMatchObject({ status: 'invalid' })
  expect(await shop.refusal(readSellerReport, { year: '26' }, admin)).toMatchObject({ status: 'invalid' })
})

type Step = {
  readonly kind: 'sale' | 'refund' | 'lost' | 'won'
  readonly price: number
  readonly place: number
  days: number
}
const places: readonly Where[] = [
  { country: 'DE' },
  { country: 'FR' },
  { country: 'IT', ...company },
  { country: 'US', region: 'TX' },
]

test('the periods of random sales, refunds and disputes add up to all time, and to the ledger', async () => {
  const seller = await shop.aPerson()
  const start = shop.clock.now()
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('sale', 'sale', 'refund', 'lost', 'won'),
    price: fc.integer({ min: 50, max: 3000 }),
    place: fc.nat({ max: places.length - 1 }),
    days: fc.integer({ min: 0, max: 25 }),
  })
  const run = async (steps: readonly Step[]) => {
    for (const { kind, price, place, days } of steps) {
      await advanceDays(shop, days)
      const sold = await sell(seller, price, places[place] ?? { country: 'DE' })
      if (kind === 'sale') continue
      await advanceDays(shop, days)
      if (kind === 'refund') await refund(sold.id, Math.ceil(price / 3), place === 0)
      else await dispute(sold.intent, kind === 'won')
    }
    const months = [...monthsSince(new Date(start.getTime() - 400 * 86_400_000), shop.clock.now())]
    const parts = await Promise.all(months.map((month) => readTaxRows(shop.db, boundsOf(month))))
    expect(totals(parts.flat())).toEqual(totals(await readTaxRows(shop.db, always)))
    const [booked] = await shop.sql`
      select -coalesce(sum(p.amount), 0)::int as tax from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.kind = 'tax_payable'`
    expect(booked).toEqual({ tax: totals(await readTaxRows(shop.db, always)).tax })
    await shop.did(issueFeeInvoices, {})
    await expectSound()
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), run), {
    numRuns: 3,
    endOnFailure: true,
  })
  const years = new Set([yearOf(start), yearOf(shop.clock.now())])
  for (const year of years) expect((await shop.did(readSellerReport, { year }, admin)).rows.length).toBeGreaterThan(0)
})

const totals = (rows: Awaited<ReturnType<typeof readTaxRows>>) => {
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  return { sales: total(({ sales }) => sales), net: total(({ net }) => net), tax: total(({ tax }) => tax) }
}

// The last one, since a process has one currency.
test('yen have no decimals', async () => {
  const yen = await taxedShop('jpy')
  try {
    await sell(await yen.aPerson(), 1000, { country: 'JP' }, yen)
    await sell(await yen.aPerson(), 333, { country: 'DE' }, yen)
    expect(await shown(quarterOf(yen.clock.now()), yen, await anAdmin(yen))).toEqual([
      'Germany taxed 19 1 280 53 333',
      'Japan taxed 10 1 909 91 1000',
    ])
    await expectSound(yen)
  } finally {
    await yen.close()
  }
})
