import type Stripe from 'stripe'
import { expect, test } from 'vitest'

import { cardForm, open, submit } from './testing/plain-browser.ts'
import { useTestShop } from './testing/test-shop.ts'

const shop = useTestShop()

const saving = { saved_payment_method_options: { payment_method_save: 'enabled' } } as const

const createCustomer = async () => (await shop.stripe.customers.create({ email: 'bo@example.com' })).id

async function pageFor(customer: string): Promise<{ id: string; url: string }> {
  const { id, url } = await shop.createSession({ customer, ...saving })
  return { id, url: url ?? expect.fail('The session has no page') }
}

async function saveCard(customer: string, number = '4242424242424242'): Promise<Stripe.PaymentMethod> {
  const { url } = await pageFor(customer)
  expect((await submit(url, cardForm(number, { save: '1' }))).status).toBe(303)
  const { data } = await shop.stripe.customers.listPaymentMethods(customer)
  return data[0] ?? expect.fail('The card was not saved')
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('The request succeeded'),
    (error: unknown) => (error as Stripe.errors.StripeError).code,
  )

test('the save checkbox stays ticked after a failed authentication', async () => {
  const { id: customer } = await shop.stripe.customers.create({ email: 'ada@example.com' })
  const { url } = await pageFor(customer)
  await submit(url, cardForm('4000002500003155', { save: '1' }))
  const failed = await submit(`${url}/authenticate`, { answer: 'fail' })
  expect(failed.html).toMatch(/<input[^>]*name="save"[^>]*checked/)
})

test('saves a card through the checkbox and pays with it on the next page', async () => {
  const customer = await createCustomer()
  const first = await pageFor(customer)
  const form = (await open(first.url)).html
  expect(form).toContain('Save my card for future purchases at Words &amp; Co')
  expect(form).not.toContain('type="radio"')
  const card = await saveCard(customer)
  expect(card).toMatchObject({
    customer,
    allow_redisplay: 'always',
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
    billing_details: { name: 'Bo Buyer' },
  })

  const next = await pageFor(customer)
  expect((await open(next.url)).html).toMatch(new RegExp(`value="${card.id}" checked`))
  expect((await open(next.url)).html).toContain('Visa •••• 4242')
  expect((await submit(next.url, { method: card.id })).status).toBe(303)
  const paid = await shop.stripe.checkout.sessions.retrieve(next.id, { expand: ['payment_intent.latest_charge'] })
  expect(paid).toMatchObject({
    payment_status: 'paid',
    customer,
    customer_details: { email: 'bo@example.com', name: 'Bo Buyer' },
    payment_intent: { payment_method: card.id, latest_charge: { payment_method: card.id, customer } },
  })
  expect((await shop.stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1)
})

test('saves no card without the tick, without the offer, or after a decline', async () => {
  const customer = await createCustomer()
  await submit((await pageFor(customer)).url, cardForm('4242424242424242'))
  const plain = await shop.createSession({ customer })
  expect((await open(plain.url ?? '')).html).not.toContain('Save my card')
  await submit(plain.url ?? '', cardForm('4242424242424242', { save: '1' }))
  const declined = await submit((await pageFor(customer)).url, cardForm('4000000000000002', { save: '1' }))
  expect(declined.html).toMatch(/name="save" value="1" checked/)
  expect((await shop.stripe.customers.listPaymentMethods(customer)).data).toEqual([])
  await expect(shop.createSession(saving)).rejects.toThrow('customers only')
})

test('a saved card behaves like its number and requires authentication again', async () => {
  const customer = await createCustomer()
  const first = await pageFor(customer)
  await submit(first.url, cardForm('4000002500003155', { save: '1' }))
  await submit(`${first.url}/authenticate`, { answer: 'complete' })
  const [card] = (await shop.stripe.customers.listPaymentMethods(customer)).data
  const next = await pageFor(customer)
  const redirected = await submit(next.url, { method: card?.id ?? '' })
  expect(redirected.location).toBe(`/c/pay/${next.id}/authenticate`)
  await shop.emulator.control.fault({ method: 'POST', path: '/c/pay/', kind: 'decline' })
  expect((await submit((await pageFor(customer)).url, { method: card?.id ?? '' })).status).toBe(422)
})

test('only its customer can pay with a card, and nobody after it is detached', async () => {
  const [owner, thief] = [await createCustomer(), await createCustomer()]
  const card = await saveCard(owner)
  const rejected = await submit((await pageFor(thief)).url, { method: card.id })
  expect(rejected.status).toBe(422)
  expect(rejected.html).toContain('That card is no longer saved.')
  expect(await codeOf(shop.stripe.customers.retrievePaymentMethod(thief, card.id))).toBe('resource_missing')
  expect((await shop.stripe.customers.retrievePaymentMethod(owner, card.id)).id).toBe(card.id)

  expect((await shop.stripe.paymentMethods.detach(card.id)).customer).toBeNull()
  await expect(shop.stripe.paymentMethods.detach(card.id)).rejects.toThrow('not attached')
  expect(await codeOf(shop.stripe.customers.retrievePaymentMethod(owner, card.id))).toBe('resource_missing')
  expect((await shop.stripe.paymentMethods.retrieve(card.id)).customer).toBeNull()
  expect((await submit((await pageFor(owner)).url, { method: card.id })).status).toBe(422)
})

test('customers and cards survive a restart; a deleted customer can only be retrieved', async () => {
  const customer = await createCustomer()
  const card = await saveCard(customer)
  shop.emulator.kill()
  await shop.emulator.exited
  await shop.restart()
  expect((await shop.stripe.paymentMethods.list({ customer })).data.map(({ id }) => id)).toEqual([card.id])
  await shop.stripe.customers.del(customer)
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ id: customer, deleted: true })
  expect(await codeOf(shop.stripe.customers.del(customer))).toBe('resource_missing')
  expect(await codeOf(shop.stripe.customers.listPaymentMethods(customer))).toBe('resource_missing')
  expect(await codeOf(shop.createSession({ customer }))).toBe('resource_missing')
  expect((await shop.stripe.paymentMethods.retrieve(card.id)).customer).toBeNull()
  expect((await shop.stripe.customers.list({ limit: 100 })).data.map(({ id }) => id)).not.toContain(customer)
})

async function intentFor(customer: string, card: string) {
  return shop.stripe.paymentIntents.create({
    amount: 1900,
    currency: 'usd',
    customer,
    payment_method: card,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { order_id: 'o1' },
  })
}

test('charges a saved card once its payment intent is confirmed', async () => {
  const customer = await createCustomer()
  const card = await saveCard(customer)
  const { id, status } = await intentFor(customer, card.id)
  expect(status).toBe('requires_confirmation')
  await shop.stripe.paymentIntents.confirm(id, { error_on_requires_action: true })
  const paid = await shop.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 1900,
    metadata: { order_id: 'o1' },
    latest_charge: { payment_method: card.id, customer, balance_transaction: { amount: 1900 } },
  })
  expect(await codeOf(shop.stripe.paymentIntents.confirm(id))).toBe('payment_intent_unexpected_state')
  expect(await codeOf(shop.stripe.paymentIntents.cancel(id))).toBe('payment_intent_unexpected_state')
})

test('a canceled payment intent cannot be confirmed', async () => {
  const customer = await createCustomer()
  const { id } = await intentFor(customer, (await saveCard(customer)).id)
  expect(await shop.stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
  expect(await codeOf(shop.stripe.paymentIntents.confirm(id))).toBe('payment_intent_unexpected_state')
})

test("refuses another customer's card", async () => {
  const card = await saveCard(await createCustomer())
  expect(await codeOf(intentFor(await createCustomer(), card.id))).toBe('resource_missing')
})

test('a saved card whose bank asks for confirmation is refused without the buyer', async () => {
  const customer = await createCustomer()
  const { url } = await pageFor(customer)
  await submit(url, cardForm('4000002500003155', { save: '1' }))
  await submit(`${url}/authenticate`, { answer: 'complete' })
  const [card] = (await shop.stripe.customers.listPaymentMethods(customer)).data
  const { id } = await intentFor(customer, card?.id ?? '')
  expect(await codeOf(shop.stripe.paymentIntents.confirm(id, { error_on_requires_action: true }))).toBe(
    'authentication_required',
  )
})
