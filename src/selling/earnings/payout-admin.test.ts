// The admin list of payouts: search, stuck payouts, and polling.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requestPayoutPoll } from '#src/selling/earnings/operations/sync-payout.ts'
import { countStuckPayouts, listAllPayouts, readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { recordPayout } from '#src/selling/earnings/operations/record-payout.ts'
import { requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { payoutState } from '#src/testing/payouts.ts'
import { anEarner, advanceDays } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const list = (query: object) => shop.did(listAllPayouts, query, admin)
const one = async (payoutId: string) => (await list({ search: payoutId })).items[0]
const poll = (payoutId: string) => shop.did(requestPayoutPoll, { payoutId }, admin)
const stuck = () => shop.did(countStuckPayouts, {}, admin)
const hourS = 3600
/** Advances the clocks here and at the provider without running jobs. */
async function advanceClocks(seconds: number) {
  shop.clock.advance(seconds)
  await shop.provider.control.clock({ advance: seconds })
}

async function aPayout(seller?: Person) {
  const { payoutId } = await shop.did(requestPayout, {}, seller ?? (await anEarner(shop)))
  return payoutId
}

/** A payout whose transfer has an unknown result. */
async function anUnknownPayout() {
  const seller = await anEarner(shop)
  await shop.provider.control.fault({ method: 'POST', path: '/v1/transfers', kind: 'error-after', times: 1 })
  await shop.provider.control.webhooks({ mode: 'drop' })
  const payoutId = await aPayout(seller)
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'unknown' })
  return { seller, payoutId }
}

test('finds payouts by seller, id, provider id and status', async () => {
  const seller = await anEarner(shop)
  const payoutId = await aPayout(seller)
  await advanceDays(shop, 2)
  const [{ username } = { username: '' }] = await shop.sql<{ username: string }[]>`
    select username from profiles where id = ${seller.userId}`
  const found = await one(payoutId)
  expect(found).toMatchObject({
    ...{ id: payoutId, sellerId: seller.userId, seller: username, gross: 10_000, net: 9000 },
    ...{ status: 'completed', state: 'paid', isStuck: false, canAsk: true, lastError: null, tries: 1 },
  })
  const named = [`@${username}`, payoutId.slice(0, 8), seller.userId, found?.transferId, found?.providerPayoutId]
  for (const search of named) expect((await list({ search })).items, search ?? '').toMatchObject([{ id: payoutId }])
  expect((await list({ search: username, show: 'completed' })).items).toHaveLength(1)
  for (const show of ['stuck', 'pending', 'processing', 'failed'])
    expect((await list({ search: username, show })).items, show).toEqual([])
  expect((await list({ search: "tr_'; drop table payouts --" })).items).toEqual([])
})

test('pages newest first in both directions', async () => {
  const seller = await anEarner(shop)
  const ids = Array.from({ length: 30 }, () => crypto.randomUUID())
  for (const [i, id] of ids.entries()) {
    const at = new Date(Date.UTC(2020, 0, i + 1))
    await shop.sql`insert into payouts (id, seller_id, amount_cents, platform_fee_cents, net_amount_cents, currency,
      status, created_at) values (${id}, ${seller.userId}, 10, 1, 9, 'usd', 'failed', ${at})`
    await shop.sql`insert into payout_attempts (payout_id, seller_id, account_id, amount_cents, state, leg, attempt,
      changed_at, released_at) values (${id}, ${seller.userId}, 'acct_of_old', 9, 'failed', 'transfer', 1, ${at}, ${at})`
  }
  try {
    const of = { search: seller.userId, show: 'failed' }
    const first = await list(of)
    const second = await list({ ...of, after: first.next })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed())
    expect([first.previous, second.next]).toEqual([null, null])
    expect((await list({ ...of, before: second.previous })).items).toEqual(first.items)
    expect((await list({ ...of, after: 'no cursor' })).items).toEqual(first.items)
  } finally {
    await shop.sql`delete from payout_attempts where account_id = 'acct_of_old'`
    await shop.sql`delete from payouts where id in ${shop.sql(ids)}`
  }
})

test('lists stuck payouts by the time in their state, not by the request time', async () => {
  const seller = await anEarner(shop)
  const ids = Array.from({ length: 30 }, () => crypto.randomUUID())
  for (const [i, id] of ids.entries()) {
    const [since, requested] = [new Date(Date.UTC(2020, 0, i + 1)), new Date(Date.UTC(2019, 0, 40 - i))]
    await shop.sql`insert into payouts (id, seller_id, amount_cents, platform_fee_cents, net_amount_cents, currency,
      status, created_at) values (${id}, ${seller.userId}, 10, 1, 9, 'usd', 'failed', ${requested})`
    await shop.sql`insert into payout_attempts (payout_id, seller_id, account_id, amount_cents, state, leg, attempt,
      changed_at, state_since)
      values (${id}, ${seller.userId}, 'acct_of_old', 9, 'returned', 'reversal', 1, ${since}, ${since})`
  }
  try {
    const first = await list({ show: 'stuck' })
    const second = await list({ show: 'stuck', after: first.next })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
    expect((await list({ show: 'stuck', before: second.previous })).items).toEqual(first.items)
  } finally {
    await shop.sql`delete from payout_attempts where account_id = 'acct_of_old'`
    await shop.sql`delete from payouts where id in ${shop.sql(ids)}`
  }
})

test('a payout with an unknown result counts as stuck after an hour, and polling pays it once', async () => {
  const before = await shop.provider.control.state()
  const { seller, payoutId } = await anUnknownPayout()
  expect(await stuck()).toBe(0)
  await advanceClocks(hourS + 60)
  expect(await stuck()).toBe(1)
  expect((await list({ show: 'stuck' })).items).toMatchObject([
    { id: payoutId, status: 'processing', state: 'unknown', leg: 'transfer', isStuck: true, transferId: null },
  ])
  expect((await one(payoutId))?.lastError).toBeTruthy()
  await shop.provider.control.webhooks({ mode: 'normal' })
  await Promise.all(Array.from({ length: 5 }, () => poll(payoutId)))
  await shop.quiet()
  expect(await stuck()).toBe(0)
  await advanceDays(shop, 2)
  expect(await one(payoutId)).toMatchObject({ state: 'paid', lastError: null })
  const after = await shop.provider.control.state()
  expect([after.transfers - before.transfers, after.payouts - before.payouts]).toEqual([1, 1])
  expect(await shop.did(readPayouts, {}, seller)).toMatchObject({
    pending: 0,
    payouts: [{ status: 'completed' }],
  })
})

test('counts the attempts of a leg, keeps the time of its state, and redacts secrets', async () => {
  const { payoutId } = await anUnknownPayout()
  const first = await one(payoutId)
  await shop.provider.control.fault({ method: 'GET', path: '/v1/transfers', kind: 'error-before', times: 50 })
  await advanceClocks(2 * hourS)
  await poll(payoutId)
  await shop.quiet()
  const second = await one(payoutId)
  expect(second?.tries).toBeGreaterThan(first?.tries ?? 0)
  expect(second?.stateSince).toEqual(first?.stateSince)
  expect(second?.polledAt).not.toBeNull()
  const news = { kind: 'unknown', reason: 'No such key: sk_test_abcdef0123456789' } as const
  await shop.did(recordPayout, { payoutId, news })
  expect((await one(payoutId))?.lastError).toBe('No such key: sk_test_***')
  await shop.provider.control.clearFaults()
  await shop.provider.control.webhooks({ mode: 'normal' })
  await poll(payoutId)
  await advanceDays(shop, 2)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'paid' })
})

test('a bank payout counts as stuck after a week, and polling finds that it was returned', async () => {
  const payoutId = await aPayout()
  await shop.quiet()
  await shop.provider.control.webhooks({ mode: 'drop' })
  await advanceClocks(6 * 24 * hourS)
  expect(await one(payoutId)).toMatchObject({ state: 'in_transit', isStuck: false })
  await advanceClocks(25 * hourS)
  expect(await one(payoutId)).toMatchObject({ state: 'in_transit', isStuck: true })
  expect(await stuck()).toBe(1)
  await poll(payoutId)
  await shop.quiet()
  const there = (await one(payoutId))?.providerPayoutId ?? ''
  expect(await one(payoutId)).toMatchObject({ state: 'paid', canAsk: true })
  await shop.provider.control.failPayout(there)
  await poll(payoutId)
  await shop.quiet()
  expect(await one(payoutId)).toMatchObject({
    state: 'returned',
    isReleased: true,
    status: 'failed',
    canAsk: false,
  })
})

test('rejects polls of a finished payout and polls by other users', async () => {
  const seller = await anEarner(shop)
  const error = { status: 400, code: 'balance_insufficient' }
  await shop.provider.control.fault({
    method: 'POST',
    path: '/v1/transfers',
    kind: 'decline',
    error,
  })
  const payoutId = await aPayout(seller)
  await shop.quiet()
  expect(await one(payoutId)).toMatchObject({ state: 'failed', lastError: expect.stringContaining(error.code) })
  expect(await shop.refusal(requestPayoutPoll, { payoutId }, admin)).toMatchObject({ code: 'payout-over' })
  const unknown = { payoutId: crypto.randomUUID() }
  expect(await shop.refusal(requestPayoutPoll, unknown, admin)).toMatchObject({
    code: 'payout-missing',
  })
  for (const refusal of [
    await shop.refusal(requestPayoutPoll, { payoutId }, seller),
    await shop.refusal(listAllPayouts, {}, seller),
    await shop.refusal(countStuckPayouts, {}, seller),
  ])
    expect(refusal).toMatchObject({ status: 'forbidden' })
})
