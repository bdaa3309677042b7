import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkAccount, connectAccount, openDashboard } from '#src/selling/earnings/operations/connected-account.ts'
import { chooseWeekly, payWeekly, requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { readPayouts, readStatement } from '#src/selling/earnings/operations/payouts.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { readEarnings } from '#src/buying/orders/operations/read-orders.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { payoutEmails } from '#src/testing/payouts.ts'
import { anEarner, onboard, advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const view = (seller: Person) => shop.did(readPayouts, {}, seller)
const request = (seller: Person) => shop.did(requestPayout, {}, seller)

test('a seller connects, earns, is paid out and notified', async () => {
  const seller = await shop.aPerson()
  expect(await view(seller)).toMatchObject({ connection: 'none', obstacle: 'not-verified', pending: 0 })
  await shop.did(connectAccount, {}, seller)
  expect(await shop.did(checkAccount, {}, seller)).toEqual({ isComplete: false })
  expect(await view(seller)).toMatchObject({ connection: 'incomplete' })
  await onboard(shop, seller)
  expect(await view(seller)).toMatchObject({ connection: 'verified', bankLast4: '6789', obstacle: 'below-minimum' })

  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ creator: seller, priceCents: 10_000 })])
  const early = await view(seller)
  expect(early).toMatchObject({ pending: 0, upcoming: { amount: 9000 }, sales: [{ stage: { kind: 'held' } }] })
  expect(await shop.refusal(requestPayout, {}, seller)).toMatchObject({
    message: 'You need at least $50 in pending earnings to request a payout',
  })
  await advanceDays(shop, 2)
  expect(await view(seller)).toMatchObject({ pending: 9000, obstacle: null, sales: [{ stage: { kind: 'pending' } }] })

  const { payoutId } = await request(seller)
  expect(await shop.refusal(requestPayout, {}, seller)).toMatchObject({ code: 'payout-in-flight' })
  await shop.quiet()
  expect(await view(seller)).toMatchObject({
    pending: 0,
    obstacle: 'in-flight',
    payouts: [{ gross: 10_000, fee: 1000, net: 9000, status: 'processing' }],
  })
  await advanceDays(shop, 2)
  expect(await view(seller)).toMatchObject({
    obstacle: 'below-minimum',
    payouts: [{ status: 'completed', errorMessage: null }],
    sales: [{ stage: { kind: 'paid-out' } }],
  })
  expect(await shop.did(readEarnings, {}, seller)).toEqual({ revenue: 9000, matured: 0 })
  expect(await payoutEmails(shop, payoutId)).toEqual(['requested', 'paid'])
  const [row] = await shop.sql`select cardinality(purchase_ids) as purchases from payouts where id = ${payoutId}`
  expect(row).toEqual({ purchases: 1 })
  const { body } = await shop.did(readStatement, { month: shop.clock.now().toISOString().slice(0, 7) }, seller)
  expect(body).toContain('Carried forward,,,,,,,,,,,,0.00')
})

test('a seller who revoked our access must connect again', async () => {
  const seller = await anEarner(shop)
  const [row] = await shop.sql<{ id: string }[]>`
    select stripe_connect_account_id as id from profiles where id = ${seller.userId}`
  await shop.provider.control.disconnect(row?.id ?? '')
  await shop.quiet()
  expect(await view(seller)).toMatchObject({ connection: 'none', pending: 9000 })
  expect(await shop.refusal(requestPayout, {}, seller)).toMatchObject({ code: 'not-verified' })
  await onboard(shop, seller)
  expect(await view(seller)).toMatchObject({ connection: 'verified', obstacle: null })
})

test('excludes immature earnings from payouts', async () => {
  const seller = await anEarner(shop)
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ creator: seller, priceCents: 7000 })])
  await request(seller)
  await shop.quiet()
  expect(await view(seller)).toMatchObject({ upcoming: { amount: 6300 }, payouts: [{ gross: 10_000, net: 9000 }] })
})

test('the weekly run pays sellers who opted in, if the rules allow it', async () => {
  const [eager, calm] = [await anEarner(shop), await anEarner(shop)]
  const poor = await anEarner(shop, { priceCents: 1000 })
  for (const seller of [eager, poor]) await shop.did(chooseWeekly, { paysWeekly: true }, seller)
  expect(await shop.did(payWeekly, {})).toEqual({ queued: 2 })
  await shop.quiet()
  expect((await view(eager)).payouts).toHaveLength(1)
  for (const seller of [calm, poor]) expect((await view(seller)).payouts).toEqual([])
})

test('two clicks on connect create one account, and a lost response creates another only later', async () => {
  const seller = await shop.aPerson()
  const before = await shop.provider.control.state()
  await Promise.all([1, 2].map(() => shop.did(connectAccount, {}, seller)))
  expect((await shop.provider.control.state()).accounts).toBe(before.accounts + 1)
  const other = await shop.aPerson()
  await shop.provider.control.fault({ method: 'POST', path: '/v1/accounts', kind: 'error-after' })
  expect(await shop.refusal(connectAccount, {}, other)).toMatchObject({ message: 'Failed to connect Stripe account' })
  expect(await shop.refusal(connectAccount, {}, other)).not.toBeNull()
  shop.clock.advance(61)
  expect(await shop.did(connectAccount, {}, other)).toHaveProperty('url')
})

test('fifty concurrent requests create one payout', async () => {
  const seller = await anEarner(shop)
  const results = await Promise.all(Array.from({ length: 50 }, () => shop.refusal(requestPayout, {}, seller)))
  expect(results.filter((result) => result === null)).toHaveLength(1)
  await advanceDays(shop, 2)
  expect(await view(seller)).toMatchObject({ pending: 0, payouts: [{ net: 9000, status: 'completed' }] })
})

test("returns the dashboard link of the seller's own account only", async () => {
  const seller = await anEarner(shop)
  const { url } = await shop.did(openDashboard, {}, seller)
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('ending in 6789')
  expect((await fetch(url.replace('/express/', '/setup/e/'))).status).toBe(404)
  expect(await shop.refusal(openDashboard, {}, await shop.aPerson())).toMatchObject({ code: 'not-verified' })
  await shop.provider.control.clock({ advance: 600 })
  expect((await fetch(url)).status).toBe(404)
  await shop.provider.control.fault({ method: 'POST', path: '/v1/accounts', kind: 'error-before', times: 3 })
  expect(await shop.refusal(openDashboard, {}, seller)).toMatchObject({
    message: 'Failed to open the Stripe dashboard',
  })
})

test('connecting and payouts require a verified email address', async () => {
  const seller = { ...(await anEarner(shop)), emailVerified: false }
  expect(await shop.refusal(connectAccount, {}, seller)).toMatchObject({ code: 'email-unverified' })
  expect(await shop.refusal(requestPayout, {}, seller)).toMatchObject({ code: 'email-unverified' })
})

test('a payout contains all matured sales and their refunds', async () => {
  const seller = await anEarner(shop)
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing({ creator: seller, priceCents: 6000 })])
  const [bought] = await shop.did(listLibrary, {}, buyer)
  await shop.did(withdrawPurchase, { id: bought?.id }, buyer)
  await advanceDays(shop, 8)
  const { payoutId } = await request(seller)
  const [made] = await shop.sql`
    select amount_cents::int as gross, net_amount_cents::int as net, cardinality(purchase_ids) as purchases, (
      select count(*)::int from payout_allocations where payout_id = payouts.id
    ) as shares from payouts where id = ${payoutId}`
  expect(made).toEqual({ gross: 10_000, net: 9000, purchases: 2, shares: 3 })
})

test('a statement opens with the closing balance of the previous month', async () => {
  const seller = await shop.aPerson()
  const sellFor = async (priceCents: number) =>
    shop.aPurchase(await shop.aPerson(), [await shop.aListing({ creator: seller, priceCents })])
  await sellFor(1000)
  await advanceDays(shop, 40)
  await sellFor(2000)
  await shop.quiet()
  const month = (at: Date) => at.toISOString().slice(0, 7)
  const now = shop.clock.now()
  const statement = async (at: Date) => (await shop.did(readStatement, { month: month(at) }, seller)).body
  const [before, after] = [new Date(now.getTime() - 40 * 86_400_000), new Date(now.getTime() + 40 * 86_400_000)]
  expect(await statement(before)).toMatch(/Brought forward,,,,,,,,,,,,0\.00[^]*Carried forward,,,,,,,,,,,,9\.00/)
  expect(await statement(now)).toMatch(
    /Brought forward,,,,,,,,,,,,9\.00[^]*,20\.00,0\.00,,20\.00,0\.00,20\.00,2\.00,18\.00,27\.00[^]*Carried forward,,,,,,,,,,,,27\.00/,
  )
  expect(await statement(after)).toMatch(/Brought forward,,,,,,,,,,,,27\.00\r?\n,Carried forward,,,,,,,,,,,,27\.00/)
  const { body: year } = await shop.did(readStatement, { month: month(now).slice(0, 4) }, seller)
  expect(year).toMatch(/,18\.00,27\.00/)
  expect(await shop.refusal(readStatement, { month: '2026-13' }, seller)).toMatchObject({ status: 'invalid' })
  const { months } = await view(seller)
  expect([months[0], months.at(-1)]).toEqual([month(now), month(before)])
})

test('the database rejects allocations of missing postings and changes of allocated ones', async () => {
  const seller = await anEarner(shop)
  await advanceDays(shop, 2)
  const { payoutId } = await request(seller)
  // The payout's job locks the attempt before the payout; the statements below would lock them in reverse.
  await shop.quiet()
  const refuses = (what: Promise<unknown>, code: string) => expect(what).rejects.toMatchObject({ code })
  const nothing = crypto.randomUUID()
  await refuses(shop.sql`insert into payout_allocations (posting_id, payout_id) values (0, ${payoutId})`, '23503')
  await refuses(
    shop.sql`insert into payout_allocations (posting_id, payout_id, released_at)
      select posting_id, ${nothing}::uuid, now() from payout_allocations where payout_id = ${payoutId}`,
    '23503',
  )
  const other = shop.sql`select max(id) from ledger_postings`
  await refuses(shop.sql`update payout_allocations set posting_id = (${other}) where payout_id = ${payoutId}`, '23001')
  await refuses(shop.sql`update payout_allocations set payout_id = ${nothing} where payout_id = ${payoutId}`, '23001')
  await refuses(shop.sql`delete from payouts where id = ${payoutId}`, '23503')
  await refuses(
    shop.sql`insert into payout_allocations (posting_id, payout_id)
      select posting_id, payout_id from payout_allocations where payout_id = ${payoutId}`,
    '23505',
  )
})
