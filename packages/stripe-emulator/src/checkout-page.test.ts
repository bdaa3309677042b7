import { expect, test } from 'vitest'

import { cardForm, open, submit } from './testing/plain-browser.ts'
import { CANCEL_URL, useTestShop } from './testing/test-shop.ts'

const shop = useTestShop()

function urlOf(session: { url: string | null }): string {
  return session.url ?? expect.fail('The session has no page')
}

test('shows the order, accepts the payment form and redirects to the success URL', async () => {
  const session = await shop.createSession()
  const url = urlOf(session)
  const form = await open(url)
  expect(form.html).toContain('A &lt;b&gt;prompt&lt;/b&gt; &amp; more')
  expect(form.html).toContain('Pay Words &amp; Co')
  expect(form.html).toContain('Pay $10.00')
  expect(form.html).toContain('Test mode')
  expect(form.html).toContain(`href="${CANCEL_URL}"`)
  expect(form.html).not.toContain('<script')
  expect(form.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test;")

  const paid = await submit(url, cardForm('4242 4242 4242 4242'))
  expect(paid.status).toBe(303)
  expect(paid.location).toBe(`http://shop.test/return?session=${session.id}`)

  const after = await shop.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge.balance_transaction', 'line_items'],
  })
  expect(after).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    client_reference_id: 'order-1',
    metadata: { order: 'order-1' },
    customer_details: { email: 'buyer@example.com', name: 'Bo Buyer' },
    line_items: { data: [{ amount_total: 1000, quantity: 1 }] },
    payment_intent: {
      status: 'succeeded',
      amount_received: 1000,
      metadata: { order: 'order-1' },
      transfer_group: 'order-1',
      latest_charge: {
        paid: true,
        payment_method_details: { card: { last4: '4242', brand: 'visa' } },
        balance_transaction: { amount: 1000, fee: 59, net: 941, type: 'charge', status: 'pending' },
      },
    },
  })
})

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.', 'generic_decline'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.', 'insufficient_funds'],
  ['4000 0566 5566 5556', 'use a test card', 'test_mode_live_card'],
])('shows the decline of card %s beside the field and accepts another card', async (number, message, declineCode) => {
  const session = await shop.createSession()
  const url = urlOf(session)
  const declined = await submit(url, cardForm(number))
  expect(declined.status).toBe(422)
  expect(declined.html).toMatch(new RegExp(`id="cardNumber-error">[^<]*${message}`))
  expect(declined.html).toContain('value="Bo Buyer"')

  const between = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(between).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { decline_code: declineCode } },
  })

  expect((await submit(url, cardForm('5555 5555 5555 4444'))).status).toBe(303)
  const after = await shop.stripe.checkout.sessions.retrieve(session.id)
  const intent = (between.payment_intent as { id: string }).id
  expect(after.payment_intent).toBe(intent)
  const charges = await shop.stripe.charges.list({ payment_intent: intent })
  expect(charges.data.map((charge) => charge.status)).toEqual(['succeeded', 'failed'])
})

test('a card that requires authentication is charged only after confirmation', async () => {
  const session = await shop.createSession()
  const url = urlOf(session)
  const redirected = await submit(url, cardForm('4000002500003155'))
  expect(redirected.location).toBe(`/c/pay/${session.id}/authenticate`)
  const question = await open(`${url}/authenticate`)
  expect(question.html).toContain('Complete')
  expect(question.html).toContain('Fail')

  const failed = await submit(`${url}/authenticate`, { answer: 'fail' })
  expect(failed.html).toContain('We are unable to authenticate')
  expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')

  await submit(url, cardForm('4000002500003155'))
  const completed = await submit(`${url}/authenticate`, { answer: 'complete' })
  expect(completed.location).toBe(`http://shop.test/return?session=${session.id}`)
  expect((await shop.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
})

test('shows errors beside invalid fields and keeps the entered values', async () => {
  const url = urlOf(await shop.createSession())
  const fields = cardForm('4242 4242 4242 4241', {
    email: 'nobody',
    cardExpiry: '01 / 20',
    cardCvc: '12',
    billingName: '"><i>',
  })
  const page = await submit(url, fields)
  expect(page.status).toBe(422)
  for (const name of ['email', 'cardNumber', 'cardExpiry', 'cardCvc']) expect(page.html).toContain(`id="${name}-error"`)
  expect(page.html).not.toContain('id="billingName-error"')
  expect(page.html).toContain('value="4242 4242 4242 4241"')
  expect(page.html).toContain('value="&quot;&gt;&lt;i&gt;"')
})

test('a double submit pays once, and both redirect to the success URL', async () => {
  const before = await shop.emulator.control.state()
  const session = await shop.createSession()
  const url = urlOf(session)
  const both = await Promise.all([submit(url, cardForm('4242424242424242')), submit(url, cardForm('4242424242424242'))])
  expect(both.map((page) => page.status)).toEqual([303, 303])
  expect(both[0].location).toBe(both[1].location)
  const after = await shop.emulator.control.state()
  expect(after.charges.succeeded - before.charges.succeeded).toBe(1)
})

test('paid and expired sessions show their status and a link back', async () => {
  const paid = await shop.createSession()
  await shop.emulator.control.pay({ session: paid.id })
  const paidPage = await open(urlOf(paid))
  expect(paidPage.html).toContain('You have already paid')
  expect(paidPage.html).toContain(`href="http://shop.test/return?session=${paid.id}"`)

  const expired = await shop.createSession()
  await shop.stripe.checkout.sessions.expire(expired.id)
  const expiredPage = await open(urlOf(expired))
  expect(expiredPage.status).toBe(410)
  expect(expiredPage.html).toContain(`href="${CANCEL_URL}"`)
  expect((await submit(urlOf(expired), cardForm('4242424242424242'))).status).toBe(410)
  expect((await shop.stripe.checkout.sessions.retrieve(expired.id)).payment_status).toBe('unpaid')
})

test('prefills the customer email as read-only', async () => {
  const session = await shop.createSession({ customer_email: 'known@example.com' })
  const page = await open(urlOf(session))
  expect(page.html).toMatch(/value="known@example.com"[^>]*readonly/)
  await submit(urlOf(session), cardForm('4242424242424242', { email: 'other@example.com' }))
  const after = await shop.stripe.checkout.sessions.retrieve(session.id)
  expect(after.customer_details?.email).toBe('known@example.com')
})

test('an injected fault declines the next payment', async () => {
  const session = await shop.createSession()
  await shop.emulator.control.fault({ method: 'POST', path: '/c/pay/', kind: 'decline' })
  expect((await submit(urlOf(session), cardForm('4242424242424242'))).status).toBe(422)
  expect((await submit(urlOf(session), cardForm('4242424242424242'))).status).toBe(303)
})
