import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { countCardView, listCards, removeCard } from '#src/money/payments/operations/cards.ts'
import { deleteCustomer } from '#src/money/payments/operations/customers.ts'
import { exportData } from '#src/people/privacy/operations/export-data.ts'
import type { FaultRequest } from '@skald/stripe-emulator'
import { drainAndReconcile } from '#src/testing/ledger.ts'
import { joinChunks } from '#src/testing/join-chunks.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterEach(() => drainAndReconcile(shop))
afterAll(() => shop.close())

const cardsOf = async (person: Person) => (await shop.did(listCards, {}, person)).cards
const fault = (method: string, path: string, more: Pick<FaultRequest, 'kind' | 'times'>) =>
  shop.provider.control.fault({ method, path, ...more })

async function customerOf({ userId }: Person) {
  const [row] = await shop.sql<{ customer_id: string | null; email: string | null; attempt: number }[]>`
    select customer_id, email, attempt from payment_customers where user_id = ${userId}`
  return row
}

/** A user's customers at the provider, including those unknown to us. */
async function madeFor({ userId }: Person) {
  const [user] = await shop.sql<{ email: string }[]>`select email from users where id = ${userId}`
  const found = await shop.app.payments.findCustomers({ userId, email: user?.email ?? '' })
  return found.kind === 'done' ? found.value : expect.fail(found.message)
}

const frozenIn = async (orderId: string) =>
  (await shop.sql`select customer_id from orders where id = ${orderId}`)[0]?.['customer_id']

test('saves a card on request, shows it to its owner only, reuses it for payment, and removes it', async () => {
  const [buyer, other] = [await shop.aPerson(), await shop.aPerson()]
  await shop.aSavedCard(buyer)
  await shop.aPurchase(other, [await shop.aListing()])
  const [card] = await cardsOf(buyer)
  expect(card).toMatchObject({ name: 'Visa', last4: '4242', expires: '12/2034', isExpired: false })
  expect(await cardsOf(other)).toEqual([])
  expect(await shop.refusal(listCards, {}, visitor)).toMatchObject({ status: 'signed-out' })

  const { sessionId, orderId } = await shop.anOrder(buyer, [await shop.aListing({ priceCents: 1300 })])
  expect(await shop.pay(sessionId, undefined, { method: card?.id ?? '' })).toBe('paid')
  await shop.did(syncCheckout, { sessionId })
  expect(await frozenIn(orderId)).toBe((await customerOf(buyer))?.customer_id)
  expect(await madeFor(buyer)).toHaveLength(1)

  await shop.did(removeCard, { cardId: card?.id }, buyer)
  expect(await cardsOf(buyer)).toEqual([])
  const { sessionId: later } = await shop.anOrder(buyer, [await shop.aListing()])
  await expect(shop.pay(later, undefined, { method: card?.id ?? '' })).rejects.toThrow(/no such saved card/i)
})

test("rejects the removal of another user's card, and never sends an invalid id to the provider", async () => {
  const [owner, thief] = [await shop.aPerson(), await shop.aPerson()]
  const cardId = await shop.aSavedCard(owner)
  const own = await shop.aSavedCard(thief)
  expect(await shop.refusal(removeCard, { cardId }, thief)).toMatchObject({ status: 'missing', code: 'card-missing' })
  expect(await shop.refusal(removeCard, { cardId }, await shop.aPerson(['buyer', 'admin']))).toMatchObject({
    code: 'card-missing',
  })
  expect(await shop.refusal(removeCard, { cardId }, visitor)).toMatchObject({ status: 'signed-out' })
  const hostile = [
    '',
    'pm_',
    `../customers/${String((await customerOf(owner))?.customer_id)}`,
    'pm_1/detach',
    'pm_1?x=1',
  ]
  for (const id of [...hostile, `pm_${'x'.repeat(500)}`, '\0', null, undefined, 7, [cardId], { cardId }])
    expect(await shop.refusal(removeCard, { cardId: id }, thief), JSON.stringify(id)).toMatchObject({
      status: 'invalid',
    })
  expect((await cardsOf(owner)).map(({ id }) => id)).toEqual([cardId])
  expect((await cardsOf(thief)).map(({ id }) => id)).toEqual([own])
})

test('two concurrent removals of a card both succeed', async () => {
  const buyer = await shop.aPerson()
  const cardId = await shop.aSavedCard(buyer)
  const both = await Promise.all([1, 2].map(() => shop.refusal(removeCard, { cardId }, buyer)))
  for (const refusal of both) expect(refusal?.code ?? 'removed').toMatch(/^(removed|card-missing)$/)
  expect(await cardsOf(buyer)).toEqual([])
})

test('reports an unavailable provider, and a removal with an unknown result', async () => {
  const buyer = await shop.aPerson()
  const cardId = await shop.aSavedCard(buyer)
  await fault('GET', '/v1/customers', { kind: 'error-before', times: 1 })
  expect(await shop.refusal(listCards, {}, buyer)).toMatchObject({ status: 'unavailable', code: 'cards-unknown' })
  await fault('POST', '/v1/payment_methods', { kind: 'error-after', times: 1 })
  expect(await shop.refusal(removeCard, { cardId }, buyer)).toMatchObject({ code: 'removal-unknown' })
  expect(await cardsOf(buyer)).toEqual([])
  // A user without a customer needs no provider call.
  await fault('GET', '/v1/customers', { kind: 'error-before', times: 1 })
  expect(await cardsOf(await shop.aPerson())).toEqual([])
})

test('rate-limits requests for cards without calling the provider', async () => {
  const buyer = await shop.aPerson()
  const cardId = await shop.aSavedCard(buyer)
  for (let i = 0; i < 100; i += 1) await shop.did(countCardView, { userId: buyer.userId })
  expect(await shop.refusal(listCards, {}, buyer)).toMatchObject({ status: 'limited' })
  expect(await shop.refusal(removeCard, { cardId }, buyer)).toMatchObject({ status: 'limited' })
  shop.clock.advance(601)
  expect(await cardsOf(buyer)).toHaveLength(1)
})

test('two concurrent checkouts and a third one share a customer', async () => {
  const buyer = await shop.aPerson()
  await shop.inCart(buyer, [await shop.aListing()])
  const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
  const [one, other] = await Promise.all([1, 2].map(() => shop.did(startCheckout, request, buyer)))
  expect(one?.orderId).toBe(other?.orderId)
  const third = await shop.anOrder(buyer, [await shop.aListing()])
  const [made, ...more] = await madeFor(buyer)
  expect(more).toEqual([])
  for (const orderId of [one?.orderId ?? '', third.orderId]) expect(await frozenIn(orderId)).toBe(made)
})

test.each(['timeout-after', 'error-after'] as const)(
  'a checkout continues if the response with its customer was lost (%s), and the next one finds the customer',
  async (kind) => {
    const buyer = await shop.aPerson()
    await fault('POST', '/v1/customers', { kind, times: 2 })
    const first = await shop.anOrder(buyer, [await shop.aListing()])
    await shop.provider.control.clearFaults()
    expect(await frozenIn(first.orderId)).toBeNull()
    expect(await customerOf(buyer)).toMatchObject({ customer_id: null, attempt: 1 })
    const [made] = await madeFor(buyer)
    expect(made).toMatch(/^cus_/)
    // The same cart keeps its payment page; another cart gets the customer.
    expect((await shop.anOrder(buyer)).sessionId).toBe(first.sessionId)
    const second = await shop.anOrder(buyer, [await shop.aListing()])
    expect(await frozenIn(second.orderId)).toBe(made)
    expect(await madeFor(buyer)).toEqual([made])
    expect(await customerOf(buyer)).toEqual({ customer_id: made, email: null, attempt: 1 })
  },
)

test('a rejected customer does not prevent the payment and is requested again', async () => {
  const buyer = await shop.aPerson()
  await shop.provider.control.fault({
    method: 'POST',
    path: '/v1/customers',
    kind: 'decline',
    error: { status: 400, code: 'email_invalid' },
  })
  await shop.aPurchase(buyer, [await shop.aListing()])
  expect(await customerOf(buyer)).toMatchObject({ customer_id: null, attempt: 2 })
  await shop.aSavedCard(buyer)
  expect(await cardsOf(buyer)).toHaveLength(1)
})

test("the next checkout recreates a customer that was deleted at the provider's dashboard", async () => {
  const buyer = await shop.aPerson()
  await shop.aSavedCard(buyer)
  const before = await customerOf(buyer)
  await shop.app.payments.deleteCustomer(before?.customer_id ?? '')
  expect(await cardsOf(buyer)).toEqual([])
  const { orderId, sessionId } = await shop.anOrder(buyer, [await shop.aListing()])
  const after = await customerOf(buyer)
  expect(after).toMatchObject({ attempt: 2, email: null })
  expect(after?.customer_id).not.toBe(before?.customer_id)
  expect(await frozenIn(orderId)).toBe(after?.customer_id)
  expect(await shop.pay(sessionId, undefined, { save: true })).toBe('paid')
  await shop.did(syncCheckout, { sessionId })
  expect(await cardsOf(buyer)).toHaveLength(1)
  const states = await shop.sql`select state from orders where buyer_id = ${buyer.userId} order by created_at`
  expect(states.map(({ state }) => state)).toEqual(['paid', 'expired', 'paid'])
})

test('a free order creates no customer', async () => {
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [await shop.aListing({ priceCents: 0 })])
  expect(await customerOf(buyer)).toBeUndefined()
})

test('deleting an account deletes the customer and the cards, and the data export lists them', async () => {
  const buyer = await shop.aPerson()
  await shop.aSavedCard(buyer)
  const customer = await customerOf(buyer)
  const { payment_customer: kept } = JSON.parse(await joinChunks((await shop.did(exportData, {}, buyer)).pieces)) as {
    payment_customer: object[]
  }
  expect(kept).toMatchObject([{ customer_id: customer?.customer_id }])
  await shop.leave(buyer)
  await shop.quiet()
  expect(await customerOf(buyer)).toBeUndefined()
  expect(await shop.app.payments.listSavedMethods(customer?.customer_id ?? '')).toEqual({ kind: 'done', value: [] })
  expect(await shop.did(deleteCustomer, { userId: buyer.userId })).toBeUndefined()
})

test('an account can be deleted while the provider is down: the job fails visibly and succeeds later', async () => {
  const buyer = await shop.aPerson()
  await shop.aSavedCard(buyer)
  const customer = await customerOf(buyer)
  await fault('DELETE', '/v1/customers', { kind: 'error-before', times: 2 })
  await shop.leave(buyer)
  await shop.quiet()
  expect(await shop.sql`select 1 from users where id = ${buyer.userId} and deleted_at is null`).toEqual([])
  const [job] = await shop.sql`select output->>'message' as error from pgboss.job
    where name = 'payments.delete-customer' and data->>'userId' = ${buyer.userId}`
  expect(String(job?.['error'])).toContain('customer-left')
  expect(await customerOf(buyer)).toEqual(customer)
  await shop.did(deleteCustomer, { userId: buyer.userId })
  expect(await customerOf(buyer)).toBeUndefined()
  expect(await shop.app.payments.listSavedMethods(customer?.customer_id ?? '')).toEqual({ kind: 'done', value: [] })
})

test('deleting an account also deletes a customer whose response was lost', async () => {
  const buyer = await shop.aPerson()
  await fault('POST', '/v1/customers', { kind: 'timeout-after', times: 2 })
  await shop.aPurchase(buyer, [await shop.aListing()])
  const [user] = await shop.sql<{ email: string }[]>`select email from users where id = ${buyer.userId}`
  expect(await madeFor(buyer)).toHaveLength(1)
  await shop.leave(buyer)
  await shop.quiet()
  const left = await shop.app.payments.findCustomers({ userId: buyer.userId, email: user?.email ?? '' })
  expect(left).toEqual({ kind: 'done', value: [] })
  expect(await customerOf(buyer)).toBeUndefined()
})

test('deleting an account during the creation of its customer leaves no customer behind', async () => {
  const buyer = await shop.aPerson()
  const [user] = await shop.sql<{ email: string }[]>`select email from users where id = ${buyer.userId}`
  await shop.inCart(buyer, [await shop.aListing()])
  const request = { lines: await shop.shownTo(buyer), deliveryRequested: true }
  await shop.provider.control.fault({ method: 'POST', path: '/v1/customers', kind: 'delay' })
  const checkout = shop.refusal(startCheckout, request, buyer)
  await expect.poll(() => customerOf(buyer), { interval: 10 }).toBeDefined()
  await shop.leave(buyer)
  await shop.provider.control.clearFaults()
  expect(await checkout).not.toBeNull()
  await shop.quiet()
  await expect.poll(() => customerOf(buyer)).toBeUndefined()
  const left = await shop.app.payments.findCustomers({ userId: buyer.userId, email: user?.email ?? '' })
  expect(left).toEqual({ kind: 'done', value: [] })
})
