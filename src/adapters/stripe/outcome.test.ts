import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripePayments } from '#src/adapters/stripe/stripe-payments.ts'
import type { Payments } from '#src/ports/payments.ts'
import { fakeStripe } from '#src/testing/fake-stripe.ts'

const reads: readonly (readonly [string, (payments: Payments) => Promise<{ readonly kind: string }>])[] = [
  ['a payment page', ({ readCheckout }) => readCheckout('cs_1')],
  ['a payment', ({ readPayment }) => readPayment('pi_1')],
  ['a charge', ({ readCharge }) => readCharge('ch_1')],
  ['a refund', ({ readRefund }) => readRefund('re_1')],
  ['a dispute', ({ readDispute }) => readDispute('du_1')],
  ['a fraud warning', ({ readFraudWarning }) => readFraudWarning('issfr_1')],
  ['a transfer', ({ readTransfer }) => readTransfer('tr_1')],
]

let standIn: Awaited<ReturnType<typeof fakeStripe>>
beforeAll(async () => {
  standIn = await fakeStripe('sk_test_of_the_stand_in')
})
afterAll(() => standIn.close())

test.each(reads)('an error that does not name %s as missing says nothing about it', async (_, read) => {
  expect((await read(createStripePayments(standIn.settings))).kind).toBe('unknown')
})
