import Stripe from 'stripe'
import { expect, test } from 'vitest'

import { useTestShop } from './testing/test-shop.ts'

const shop = useTestShop()

test('a refund debits the balance and does not return the fee', async () => {
  const { intent } = await shop.createSale(1000)
  const refund = await shop.stripe.refunds.create({
    payment_intent: intent,
    amount: 400,
    reason: 'requested_by_customer',
    metadata: { line: '1' },
    expand: ['balance_transaction', 'charge'],
  })
  expect(refund).toMatchObject({
    status: 'succeeded',
    amount: 400,
    metadata: { line: '1' },
    balance_transaction: { type: 'refund', amount: -400, fee: 0, net: -400 },
    charge: { amount_refunded: 400, refunded: false },
  })
  const listed = await shop.stripe.refunds.list({ payment_intent: intent })
  expect(listed.data.map((one) => one.id)).toEqual([refund.id])
})

test('rejects refunds that exceed the charge', async () => {
  const { intent } = await shop.createSale(1000)
  const refundOf = (amount?: number): Promise<Stripe.Refund> =>
    shop.stripe.refunds.create({ payment_intent: intent, ...(amount === undefined ? {} : { amount }) })
  await refundOf(600)
  await expect(refundOf(401)).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  expect((await refundOf()).amount).toBe(400)
  await expect(refundOf(1)).rejects.toMatchObject({ code: 'charge_already_refunded' })
  const charge = await shop.stripe.charges.list({ payment_intent: intent })
  expect(charge.data[0]).toMatchObject({ amount_refunded: 1000, refunded: true })
})

test('rejects a refund of an unpaid payment', async () => {
  const session = await shop.createSession()
  const declined = await shop.emulator.control.pay({ session: session.id, card: '4000000000000002' })
  expect(declined.outcome).toBe('declined')
  const intent = declined.session.payment_intent ?? ''
  await expect(shop.stripe.refunds.create({ payment_intent: intent })).rejects.toBeInstanceOf(
    Stripe.errors.StripeInvalidRequestError,
  )
})
