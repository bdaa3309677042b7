// Payments that do not match their order: nothing is delivered for them, and the buyer gets everything back.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createOutbox } from '#src/adapters/mail/outbox.ts'
import { cents } from '#src/kernel/money.ts'
import { readHealth } from '#src/operation/admin/operations/health.ts'
import { problemsOf } from '#src/operation/admin/rules.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { returnFromCheckout, syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { outboxDir } from '#src/main/compose.ts'
import { expectLedgerToReconcile, finishJobs } from '#src/testing/ledger.ts'
import { countPurchases } from '#src/testing/purchase-counts.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(async () => {
  await shop.quiet()
  // The movements of these payments are explained by no sale, so they are in suspense until an admin settles them.
  shop.clock.advance(2 * 3600)
  await shop.did(reconcileLedger, {})
  await shop.quiet()
  await expectLedgerToReconcile(shop)
})
afterAll(() => shop.close())

const mailsTo = async ({ userId }: Person) => {
  const [row] = await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`
  const mails = await createOutbox(outboxDir(shop.env)).list(100)
  return mails.filter(({ to }) => to.includes(row?.email ?? 'nobody')).map(({ text }) => text.replaceAll(/\s+/g, ' '))
}
const refundedCents = async () => (await shop.provider.control.state()).refundedCents
const stateOf = async (orderId: string) =>
  (await shop.sql`select state from orders where id = ${orderId}`)[0]?.['state']

test('a payment over another amount is refunded once, with an email and an alert', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing()
  const { sessionId, orderId } = await shop.anOrder(buyer, [listing])
  const before = await refundedCents()
  await shop.sql`update orders set total_cents = total_cents + 1 where id = ${orderId}`
  await shop.provider.control.webhooks({ mode: 'duplicate' })
  await shop.pay(sessionId)
  await Promise.all([1, 2].map(() => shop.did(syncCheckout, { sessionId })))
  expect(await shop.did(returnFromCheckout, { sessionId }, buyer)).toEqual({ state: 'returned' })
  await shop.quiet()
  await shop.provider.control.webhooks({ mode: 'normal' })
  expect((await refundedCents()) - before).toBe(1000)
  expect(await stateOf(orderId)).toBe('expired')
  expect(await countPurchases(shop, buyer)).toMatchObject({ owned: 0 })
  const mails = await mailsTo(buyer)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('You paid $10.00 for an order of $10.01. Nothing was delivered')
  expect(problemsOf(await shop.did(readHealth, {})).map(({ kind }) => kind)).toContain('returned-payments')
  expect(shop.log.lines.some(({ message }) => message === 'a payment does not match its order and is refunded')).toBe(
    true,
  )
  // The cart is unchanged and can be paid.
  await shop.sql`update orders set total_cents = total_cents - 1 where id = ${orderId}`
  const again = await shop.anOrder(buyer)
  await shop.pay(again.sessionId)
  await shop.did(syncCheckout, { sessionId: again.sessionId })
  expect(await countPurchases(shop, buyer)).toMatchObject({ owned: 1 })
})

test.each(['error-before', 'error-after', 'timeout-after'] as const)(
  'a returned payment whose refund ends in %s is refunded once',
  async (kind) => {
    const buyer = await shop.aPerson()
    const { sessionId, orderId } = await shop.anOrder(buyer, [await shop.aListing({ priceCents: 700 })])
    const before = await refundedCents()
    await shop.sql`update orders set total_cents = total_cents + 1 where id = ${orderId}`
    await shop.provider.control.fault({ method: 'POST', path: '/v1/refunds', kind, times: 2 })
    await shop.pay(sessionId)
    await shop.did(syncCheckout, { sessionId })
    await shop.quiet()
    await shop.provider.control.clearFaults()
    await finishJobs(shop)
    expect((await refundedCents()) - before).toBe(700)
    expect(await mailsTo(buyer)).toHaveLength(1)
    await shop.sql`update orders set total_cents = total_cents - 1 where id = ${orderId}`
  },
)

test('a second payment of a paid order is refunded', async () => {
  const buyer = await shop.aPerson()
  const cardId = await shop.aSavedCard(buyer)
  const { sessionId, orderId } = await shop.anOrder(buyer, [await shop.aListing()])
  await shop.pay(sessionId)
  await shop.did(syncCheckout, { sessionId })
  await shop.quiet()
  const before = await refundedCents()
  const [customer] = await shop.sql<{ id: string }[]>`
    select customer_id as id from payment_customers where user_id = ${buyer.userId}`
  const prepared = await shop.app.payments.prepareCardPayment({
    ...{ orderId, amount: cents(1000), currency: 'usd', methodId: cardId },
    ...{ customerId: customer?.id ?? '', idempotencyKey: `second:${orderId}` },
  })
  if (prepared.kind !== 'done') throw new Error('not prepared')
  await shop.app.payments.confirmCardPayment(prepared.value.id)
  expect(await shop.did(syncCheckout, { sessionId: prepared.value.id })).toMatchObject({ state: 'returned' })
  await shop.quiet()
  expect((await refundedCents()) - before).toBe(1000)
  expect(await stateOf(orderId)).toBe('paid')
  expect(await mailsTo(buyer)).toContainEqual(expect.stringContaining('for an order that was already paid'))
})
