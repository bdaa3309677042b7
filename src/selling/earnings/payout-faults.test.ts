import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { advancePayout } from '#src/selling/earnings/operations/advance-payout.ts'
import { openDashboard } from '#src/selling/earnings/operations/connected-account.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { sweepPayouts } from '#src/selling/earnings/operations/sync-payout.ts'
import type { FaultRequest } from '@skald/stripe-emulator'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { payoutEmails, payoutState } from '#src/testing/payouts.ts'
import { open, submit } from '@skald/stripe-emulator/testing'
import { anEarner, closedBank, goodBank, advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const webhooks = (request: Parameters<typeof shop.provider.control.webhooks>[0]) =>
  shop.provider.control.webhooks(request)
const fault = (request: Omit<FaultRequest, 'method'>) => shop.provider.control.fault({ method: 'POST', ...request })
const view = (seller: Person) => shop.did(readPayouts, {}, seller)
const request = (seller: Person) => shop.did(requestPayout, {}, seller)

for (const kind of ['timeout-after', 'error-after', 'error-before'] as const)
  for (const path of ['/v1/transfers', '/v1/payouts'])
    test(`${path} that ends in ${kind} has an unknown result: releases nothing and pays once`, async () => {
      const seller = await anEarner(shop)
      const before = await shop.provider.control.state()
      await fault({ path, kind, times: kind === 'error-after' ? 1 : 3 })
      // Otherwise the event would report the result.
      await webhooks({ mode: 'drop' })
      const { payoutId } = await request(seller)
      await shop.quiet()
      expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'unknown' })
      expect(await view(seller)).toMatchObject({ pending: 0, payouts: [{ status: 'processing' }] })
      await shop.provider.control.clearFaults()
      await webhooks({ mode: 'normal' })
      await shop.did(advancePayout, { payoutId })
      await advanceDays(shop, 2)
      expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'paid' })
      const after = await shop.provider.control.state()
      expect([after.transfers - before.transfers, after.payouts - before.payouts]).toEqual([1, 1])
    })

test('a rejected transfer releases the earnings and tells the seller what to do', async () => {
  const seller = await anEarner(shop)
  await fault({ path: '/v1/transfers', kind: 'decline', error: { status: 400, code: 'balance_insufficient' } })
  const { payoutId } = await request(seller)
  await shop.quiet()
  const seen = await view(seller)
  expect(seen).toMatchObject({ pending: 9000, obstacle: null, payouts: [{ status: 'failed' }] })
  expect(seen.payouts[0]?.errorMessage).toContain('back in your pending earnings')
  expect(await payoutEmails(shop, payoutId)).toEqual(['requested', 'failed'])
  const second = await request(seller)
  await advanceDays(shop, 2)
  expect(await payoutState(shop, second.payoutId)).toMatchObject({ state: 'paid' })
})

test('a rejected bank payout is reversed before its earnings are released', async () => {
  const seller = await anEarner(shop)
  await fault({ path: '/v1/payouts', kind: 'decline', error: { status: 400, code: 'payouts_not_allowed' } })
  // More faults than there are lookups, including those of the transfer's event.
  const error = { status: 400, code: 'balance_insufficient' }
  await fault({ path: '/v1/transfers/', kind: 'decline', times: 20, error })
  const { payoutId } = await request(seller)
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'unknown', leg: 'reversal' })
  expect(await view(seller)).toMatchObject({ pending: 0 })
  await shop.provider.control.clearFaults()
  await shop.did(advancePayout, { payoutId })
  expect(await view(seller)).toMatchObject({ pending: 9000, payouts: [{ status: 'failed' }] })
})

test('a payout failed by the bank releases the earnings, and another bank account can receive them', async () => {
  const seller = await anEarner(shop, { bank: closedBank })
  const { payoutId } = await request(seller)
  await advanceDays(shop, 2)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'failed' })
  const seen = await view(seller)
  expect(seen).toMatchObject({ pending: 9000 })
  expect(seen.payouts[0]?.errorMessage).toContain('Your bank account was closed')

  const { url } = await shop.did(openDashboard, {}, seller)
  const wrong = await submit(url, { routingNumber: '110000000', accountNumber: '12' })
  expect([wrong.status, wrong.html.includes('The account number has 4 to 17 digits.')]).toEqual([422, true])
  const changed = await submit(url, { routingNumber: '110000000', accountNumber: goodBank })
  const shown = await open(new URL(changed.location ?? '', url).href)
  expect(shown.html).toContain('Your bank account has been changed.')
  expect(shown.html).toContain('ending in 6789')
  await shop.quiet()
  expect(await view(seller)).toMatchObject({ bankLast4: '6789', connection: 'verified', pending: 9000 })
  const second = await request(seller)
  await advanceDays(shop, 2)
  expect(await payoutState(shop, second.payoutId)).toMatchObject({ state: 'paid' })
})

test('reverses a payout that is returned after it was paid, and a later payout succeeds', async () => {
  const seller = await anEarner(shop)
  const { payoutId } = await request(seller)
  await advanceDays(shop, 2)
  const { provider_payout_id: there } = (await payoutState(shop, payoutId)) ?? {}
  await shop.provider.control.failPayout(there ?? '')
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'returned' })
  expect(await view(seller)).toMatchObject({ pending: 9000, payouts: [{ status: 'failed' }] })
  expect(await payoutEmails(shop, payoutId)).toEqual(['requested', 'paid', 'failed'])
  await request(seller)
  await advanceDays(shop, 2)
  expect(await view(seller)).toMatchObject({ pending: 0, payouts: [{ status: 'completed' }, { status: 'failed' }] })
})

test('the sweep finds the result of a payout without events', async () => {
  const seller = await anEarner(shop)
  const { payoutId } = await request(seller)
  await shop.quiet()
  await webhooks({ mode: 'drop' })
  await advanceDays(shop, 2)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'in_transit' })
  await shop.did(sweepPayouts, {})
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'paid' })
  const { provider_payout_id: there } = (await payoutState(shop, payoutId)) ?? {}
  await shop.provider.control.failPayout(there ?? '')
  await advanceDays(shop, 2)
  await shop.did(sweepPayouts, {})
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'returned' })
})

test('handles duplicate, reordered and late events', async () => {
  const seller = await anEarner(shop)
  await webhooks({ mode: 'hold' })
  const { payoutId } = await request(seller)
  await shop.did(advancePayout, { payoutId })
  await shop.provider.control.clock({ advance: 2 * 24 * 3600 })
  shop.clock.advance(2 * 24 * 3600)
  await webhooks({ mode: 'duplicate', release: 'reversed' })
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'paid' })
  for (const { event_id } of await shop.sql<{ event_id: string }[]>`
    select event_id from payment_events where type like 'payout%' or type like 'transfer%'`)
    await webhooks({ resend: event_id })
  await shop.quiet()
  expect(await payoutEmails(shop, payoutId)).toEqual(['requested', 'paid'])
})

test('the sweep resumes a payout whose job was lost between two legs', async () => {
  const seller = await anEarner(shop)
  const { payoutId } = await request(seller)
  await shop.sql`delete from pgboss.job where name = 'earnings.advance-payout' and state in ('created', 'retry')`
  await shop.quiet()
  shop.clock.advance(600)
  await shop.did(sweepPayouts, {})
  expect((await payoutState(shop, payoutId))?.state).not.toBe('requested')
  await advanceDays(shop, 2)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'paid' })
})
