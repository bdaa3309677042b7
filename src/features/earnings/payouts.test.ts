// Longer than most: each way in which a payout goes well or astray, against the emulator.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  advancePayoutNow,
  checkAccount,
  chooseWeekly,
  connectAccount,
  payWeeklyNow,
  readPayouts,
  readStatement,
  requestPayout,
  sweepWaitingPayouts,
} from '#src/features/earnings/index.ts'
import { readEarnings } from '#src/features/orders/index.ts'
import type { FaultRequest } from '#src/sandbox/stripe/control/messages.ts'
import { expectBooksToAgree } from '#src/testing/books.ts'
import { anEarner, closedBank, onboard, wait } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(async () => {
  await shop.provider.control.clearFaults()
  await shop.provider.control.webhooks({ mode: 'normal', release: 'given' })
  await shop.quiet()
  await expectBooksToAgree(shop)
})
afterAll(() => shop.close())

const webhooks = (request: Parameters<typeof shop.provider.control.webhooks>[0]) =>
  shop.provider.control.webhooks(request)
const fault = (request: Omit<FaultRequest, 'method'>) => shop.provider.control.fault({ method: 'POST', ...request })
const view = (seller: Person) => shop.did(readPayouts, {}, seller)
const request = (seller: Person) => shop.did(requestPayout, {}, seller)
async function stateOf(payoutId: string) {
  const [row] = await shop.sql<{ state: string; leg: string; provider_payout_id: string | null }[]>`
    select state, leg, provider_payout_id from payout_attempts where payout_id = ${payoutId}`
  return row
}
const mailsTo = async (payoutId: string) =>
  (
    await shop.sql<{ news: string }[]>`select data->>'news' as news from pgboss.job
      where name = 'earnings.send-payout-mail' and data->>'payoutId' = ${payoutId} order by created_on`
  ).map((row) => row.news)

test('a seller connects, earns, is paid out, and is told of it', async () => {
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
  await wait(shop, 2)
  expect(await view(seller)).toMatchObject({ pending: 9000, obstacle: null, sales: [{ stage: { kind: 'pending' } }] })

  const { payoutId } = await request(seller)
  expect(await shop.refusal(requestPayout, {}, seller)).toMatchObject({ code: 'payout-in-flight' })
  await shop.quiet()
  expect(await view(seller)).toMatchObject({
    pending: 0,
    obstacle: 'in-flight',
    payouts: [{ gross: 10_000, fee: 1000, net: 9000, status: 'processing' }],
  })
  await wait(shop, 2)
  expect(await view(seller)).toMatchObject({
    obstacle: 'below-minimum',
    payouts: [{ status: 'completed', errorMessage: null }],
    sales: [{ stage: { kind: 'paid-out' } }],
  })
  expect(await shop.did(readEarnings, {}, seller)).toEqual({ revenue: 9000, matured: 0 })
  expect(await mailsTo(payoutId)).toEqual(['requested', 'paid'])
  const [row] = await shop.sql`select cardinality(purchase_ids) as purchases from payouts where id = ${payoutId}`
  expect(row).toEqual({ purchases: 1 })
  const { body } = await shop.did(readStatement, { month: shop.clock.now().toISOString().slice(0, 7) }, seller)
  expect(body).toContain('Carried forward,,,,,0.00')
})

for (const kind of ['timeout-after', 'error-after', 'error-before'] as const)
  for (const path of ['/v1/transfers', '/v1/payouts'])
    test(`${path} that ends in ${kind} is unknown: nothing is given back, and it is paid once`, async () => {
      const seller = await anEarner(shop)
      const before = await shop.provider.control.state()
      await fault({ path, kind, times: kind === 'error-after' ? 1 : 3 })
      // The event of what was done would tell us by itself.
      await webhooks({ mode: 'drop' })
      const { payoutId } = await request(seller)
      await shop.quiet()
      expect(await stateOf(payoutId)).toMatchObject({ state: 'unknown' })
      expect(await view(seller)).toMatchObject({ pending: 0, payouts: [{ status: 'processing' }] })
      await shop.provider.control.clearFaults()
      await webhooks({ mode: 'normal' })
      await shop.did(advancePayoutNow, { payoutId })
      await wait(shop, 2)
      expect(await stateOf(payoutId)).toMatchObject({ state: 'paid' })
      const after = await shop.provider.control.state()
      expect([after.transfers - before.transfers, after.payouts - before.payouts]).toEqual([1, 1])
    })

test('a transfer that the provider refuses gives the money back, and says what to do', async () => {
  const seller = await anEarner(shop)
  await fault({ path: '/v1/transfers', kind: 'decline', error: { status: 400, code: 'balance_insufficient' } })
  const { payoutId } = await request(seller)
  await shop.quiet()
  const seen = await view(seller)
  expect(seen).toMatchObject({ pending: 9000, obstacle: null, payouts: [{ status: 'failed' }] })
  expect(seen.payouts[0]?.errorMessage).toContain('back in your pending earnings')
  expect(await mailsTo(payoutId)).toEqual(['requested', 'failed'])
  const second = await request(seller)
  await wait(shop, 2)
  expect(await stateOf(second.payoutId)).toMatchObject({ state: 'paid' })
})

test('a payout that the provider refuses comes back from the account before it is given back', async () => {
  const seller = await anEarner(shop)
  await fault({ path: '/v1/payouts', kind: 'decline', error: { status: 400, code: 'payouts_not_allowed' } })
  await fault({ path: '/v1/transfers/', kind: 'decline', error: { status: 400, code: 'balance_insufficient' } })
  const { payoutId } = await request(seller)
  await shop.quiet()
  expect(await stateOf(payoutId)).toMatchObject({ state: 'unknown', leg: 'reversal' })
  expect(await view(seller)).toMatchObject({ pending: 0 })
  await shop.did(advancePayoutNow, { payoutId })
  expect(await view(seller)).toMatchObject({ pending: 9000, payouts: [{ status: 'failed' }] })
})

test('a bank that refuses the money sends it back into the earnings', async () => {
  const seller = await anEarner(shop, { bank: closedBank })
  const { payoutId } = await request(seller)
  await wait(shop, 2)
  expect(await stateOf(payoutId)).toMatchObject({ state: 'failed' })
  const seen = await view(seller)
  expect(seen).toMatchObject({ pending: 9000 })
  expect(seen.payouts[0]?.errorMessage).toContain('Your bank account is closed')
})

test('a payout that comes back after it was paid is taken back, and a later one goes on', async () => {
  const seller = await anEarner(shop)
  const { payoutId } = await request(seller)
  await wait(shop, 2)
  const { provider_payout_id: there } = (await stateOf(payoutId)) ?? {}
  await shop.provider.control.failPayout(there ?? '')
  await shop.quiet()
  expect(await stateOf(payoutId)).toMatchObject({ state: 'returned' })
  expect(await view(seller)).toMatchObject({ pending: 9000, payouts: [{ status: 'failed' }] })
  expect(await mailsTo(payoutId)).toEqual(['requested', 'paid', 'failed'])
  await request(seller)
  await wait(shop, 2)
  expect(await view(seller)).toMatchObject({ pending: 0, payouts: [{ status: 'completed' }, { status: 'failed' }] })
})

test('no event comes, and the sweep finds what became of the payout', async () => {
  const seller = await anEarner(shop)
  const { payoutId } = await request(seller)
  await shop.quiet()
  await webhooks({ mode: 'drop' })
  await wait(shop, 2)
  expect(await stateOf(payoutId)).toMatchObject({ state: 'in_transit' })
  await shop.did(sweepWaitingPayouts, {})
  expect(await stateOf(payoutId)).toMatchObject({ state: 'paid' })
  const { provider_payout_id: there } = (await stateOf(payoutId)) ?? {}
  await shop.provider.control.failPayout(there ?? '')
  await wait(shop, 2)
  await shop.did(sweepWaitingPayouts, {})
  expect(await stateOf(payoutId)).toMatchObject({ state: 'returned' })
})

test('events come twice, in the wrong order, and again much later', async () => {
  const seller = await anEarner(shop)
  await webhooks({ mode: 'hold' })
  const { payoutId } = await request(seller)
  await shop.did(advancePayoutNow, { payoutId })
  await shop.provider.control.clock({ advance: 2 * 24 * 3600 })
  shop.clock.advance(2 * 24 * 3600)
  await webhooks({ mode: 'duplicate', release: 'reversed' })
  await shop.quiet()
  expect(await stateOf(payoutId)).toMatchObject({ state: 'paid' })
  for (const { event_id } of await shop.sql<{ event_id: string }[]>`
    select event_id from payment_events where type like 'payout%' or type like 'transfer%'`)
    await webhooks({ resend: event_id })
  await shop.quiet()
  expect(await mailsTo(payoutId)).toEqual(['requested', 'paid'])
})

test('a job lost between two legs is found by the sweep', async () => {
  const seller = await anEarner(shop)
  const { payoutId } = await request(seller)
  await shop.sql`delete from pgboss.job where name = 'earnings.advance-payout' and state in ('created', 'retry')`
  await shop.quiet()
  shop.clock.advance(600)
  await shop.did(sweepWaitingPayouts, {})
  expect((await stateOf(payoutId))?.state).not.toBe('requested')
  await wait(shop, 2)
  expect(await stateOf(payoutId)).toMatchObject({ state: 'paid' })
})

test('who took our access away has to connect anew', async () => {
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

test('what has not matured is in no payout', async () => {
  const seller = await anEarner(shop)
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ creator: seller, priceCents: 7000 })])
  await request(seller)
  await shop.quiet()
  expect(await view(seller)).toMatchObject({ upcoming: { amount: 6300 }, payouts: [{ gross: 10_000, net: 9000 }] })
})

test('the weekly run pays those who asked for it, and only where the rules allow', async () => {
  const [eager, calm] = [await anEarner(shop), await anEarner(shop)]
  const poor = await anEarner(shop, { priceCents: 1000 })
  for (const seller of [eager, poor]) await shop.did(chooseWeekly, { paysWeekly: true }, seller)
  expect(await shop.did(payWeeklyNow, {})).toEqual({ requested: 1 })
  expect((await view(eager)).payouts).toHaveLength(1)
  for (const seller of [calm, poor]) expect((await view(seller)).payouts).toEqual([])
})

test('two clicks on connect make one account, and one whose answer was lost makes another only later', async () => {
  const seller = await shop.aPerson()
  const before = await shop.provider.control.state()
  await Promise.all([1, 2].map(() => shop.did(connectAccount, {}, seller)))
  expect((await shop.provider.control.state()).accounts).toBe(before.accounts + 1)
  const other = await shop.aPerson()
  await fault({ path: '/v1/accounts', kind: 'error-after' })
  expect(await shop.refusal(connectAccount, {}, other)).toMatchObject({ message: 'Failed to connect Stripe account' })
  expect(await shop.refusal(connectAccount, {}, other)).not.toBeNull()
  shop.clock.advance(61)
  expect(await shop.did(connectAccount, {}, other)).toHaveProperty('url')
})

test('fifty requests at once are one payout', async () => {
  const seller = await anEarner(shop)
  const results = await Promise.all(Array.from({ length: 50 }, () => shop.refusal(requestPayout, {}, seller)))
  expect(results.filter((result) => result === null)).toHaveLength(1)
  await wait(shop, 2)
  expect(await view(seller)).toMatchObject({ pending: 0, payouts: [{ net: 9000, status: 'completed' }] })
})

test('connecting and being paid need a verified address', async () => {
  const seller = { ...(await anEarner(shop)), emailVerified: false }
  expect(await shop.refusal(connectAccount, {}, seller)).toMatchObject({ code: 'email-unverified' })
  expect(await shop.refusal(requestPayout, {}, seller)).toMatchObject({ code: 'email-unverified' })
})
