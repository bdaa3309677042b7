import type Stripe from 'stripe'
import type { CheckoutState, Payments } from '#src/ports/payments.ts'
import { outcomeOf } from './outcome.ts'
import { paymentExpand, paymentOf } from './payment-of.ts'

/** Payments with a saved card, without a page: https://docs.stripe.com/payments/save-during-payment */
export function cardPayments(stripe: Stripe): Pick<Payments, 'prepareCardPayment' | 'confirmCardPayment'> {
  return {
    prepareCardPayment: ({ orderId, idempotencyKey, amount, currency, customerId, methodId }) =>
      outcomeOf(async () => {
        const { id } = await stripe.paymentIntents.create(
          {
            amount,
            currency,
            customer: customerId,
            payment_method: methodId,
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { order_id: orderId },
            transfer_group: orderId,
          },
          { idempotencyKey },
        )
        return { id }
      }),
    // A request for authentication counts as a refusal: only the payment page can show it.
    confirmCardPayment: (id) =>
      outcomeOf(async () => {
        const params = { error_on_requires_action: true }
        await stripe.paymentIntents.confirm(id, params, { idempotencyKey: `confirm:${id}` })
        return undefined
      }),
  }
}

export const isCardPayment = (id: string): boolean => id.startsWith('pi_')

export async function readCardPayment(stripe: Stripe, id: string): Promise<CheckoutState> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: [paymentExpand] })
  const payment = paymentOf(intent)
  const ended = intent.status === 'canceled' ? 'expired' : 'open'
  const orderId = intent.metadata['order_id'] ?? null
  return { sessionId: id, orderId, status: payment ? 'complete' : ended, payment, tax: null }
}
