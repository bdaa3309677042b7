// What an admin sees of the books and decides on: messages, strange movements, and money that nobody told of.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAllBooks, holdInSuspense, readLedger, settleSuspense } from '#src/features/earnings/index.ts'
import { listLibrary } from '#src/features/library/index.ts'
import { listProviderEvents, replayEvent } from '#src/features/payments/index.ts'
import { wait } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())

const brokenNow = async () => (await shop.did(checkAllBooks, {})).checks.flatMap(({ broken }) => broken)
const ledger = () => shop.did(readLedger, {}, admin)
async function aSale(priceCents: number) {
  const buyer = await shop.aPerson()
  const orderId = await shop.aPurchase(buyer, [await shop.aListing({ priceCents })])
  const [order] = await shop.sql<
    { intent: string }[]
  >`select payment_intent_id as intent from orders where id = ${orderId}`
  return { buyer, intent: order?.intent ?? '' }
}

test('a refund at the dashboard that nobody told of is found by the check, booked, and told to both', async () => {
  const { buyer, intent } = await aSale(1000)
  await shop.provider.control.webhooks({ mode: 'drop' })
  await shop.provider.control.refund(intent, 1000)
  await shop.provider.control.webhooks({ mode: 'normal' })
  await wait(shop, 1)
  expect(await brokenNow()).toEqual([])
  expect(await shop.did(listLibrary, {}, buyer)).toMatchObject([{ refundedAt: expect.any(Date) }])
  await shop.quiet()
  const mails = await shop.sql`select data->>'news' as news from pgboss.job where name = 'library.send-refund-mails'`
  expect([...mails]).toEqual([{ news: 'refunded' }])
})

test('what the platform pays out to its own bank is in the books, and not in suspense', async () => {
  await aSale(20_000)
  await wait(shop, 3)
  const made = await fetch(`http://127.0.0.1:${shop.provider.port}/v1/payouts`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_of_the_test_shop', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'amount=700&currency=usd',
  })
  expect(made.status).toBe(200)
  // Its message is enough: nobody waits for the night.
  await shop.quiet()
  const { balances, suspense } = await ledger()
  expect(await brokenNow()).toEqual([])
  expect(balances.find(({ kind }) => kind === 'platform_bank')).toEqual({ kind: 'platform_bank', balance: 700 })
  expect(suspense).toEqual([])
})

test('a message is handled again by an admin’s word, and nothing is booked twice', async () => {
  const { buyer } = await aSale(1000)
  const entries = async () => (await shop.sql`select count(*)::int as n from ledger_entries`)[0]
  const before = await entries()
  const { items: events } = await shop.did(listProviderEvents, { show: 'all' }, admin)
  expect(events.every(({ handledAt }) => handledAt !== null)).toBe(true)
  expect(await shop.refusal(listProviderEvents, {}, buyer)).toMatchObject({ status: 'forbidden' })
  for (const { id } of events.slice(0, 6)) {
    expect(await shop.refusal(replayEvent, { id }, buyer)).toMatchObject({ status: 'forbidden' })
    await shop.did(replayEvent, { id }, admin)
    await shop.did(replayEvent, { id }, admin)
  }
  await shop.quiet()
  expect(await entries()).toEqual(before)
  expect((await shop.did(listProviderEvents, { show: 'waiting' }, admin)).items).toEqual([])
})

test('a message that cannot be handled says why until it is', async () => {
  const { intent } = await aSale(1000)
  await shop.provider.control.fault({ method: 'GET', path: '/v1/disputes/', kind: 'error-before', times: 20 })
  const dispute = await shop.provider.control.dispute(intent)
  await shop.quiet()
  const failed = await shop.did(listProviderEvents, { show: 'failed', search: dispute }, admin)
  expect(failed.items[0]).toMatchObject({ handledAt: null, error: expect.stringContaining('disputes.settle-dispute') })
  await shop.provider.control.clearFaults()
  for (const { id } of failed.items) await shop.did(replayEvent, { id }, admin)
  await shop.quiet()
  expect((await shop.did(listProviderEvents, { show: 'waiting', search: dispute }, admin)).items).toEqual([])
  expect(await brokenNow()).toEqual([])
})

test('a strange movement is settled once, with a reason, as the platform’s', async () => {
  await shop.did(holdInSuspense, { transactions: [{ id: 'txn_strange', net: -250 }] })
  expect((await ledger()).suspense).toMatchObject([{ transactionId: 'txn_strange', amount: -250 }])
  const settle = { transactionId: 'txn_strange', reason: 'A fee of the provider' }
  expect(await shop.refusal(settleSuspense, settle, await shop.aPerson())).toMatchObject({ status: 'forbidden' })
  expect(await shop.refusal(settleSuspense, { ...settle, reason: ' ' }, admin)).toMatchObject({ status: 'invalid' })
  await shop.did(settleSuspense, settle, admin)
  expect(await shop.refusal(settleSuspense, settle, admin)).toMatchObject({ code: 'nothing-held' })
  const { suspense, checks } = await ledger()
  expect(suspense).toEqual([])
  expect(checks.flatMap(({ broken }) => broken)).toEqual([])
})
