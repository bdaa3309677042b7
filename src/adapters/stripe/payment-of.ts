import type Stripe from 'stripe'
import { cents } from '#src/kernel/money.ts'
import type { Payment } from '#src/ports/payments.ts'

/** Expanded with every payment, so that fee and availability are in the same answer. */
export const paymentExpand = 'latest_charge.balance_transaction'

/** A succeeded payment; null if it is not paid. */
export function paymentOf(intent: Stripe.PaymentIntent | string | null): Payment | null {
  if (intent === null || typeof intent === 'string' || intent.status !== 'succeeded') return null
  const charge = intent.latest_charge
  if (charge === null || typeof charge === 'string') return null
  const booked = charge.balance_transaction
  const transaction = booked === null || typeof booked === 'string' ? null : booked
  const cardCountry = knownCountry(charge.payment_method_details?.card?.country)
  return {
    paymentIntentId: intent.id,
    chargeId: charge.id,
    amount: cents(intent.amount_received),
    currency: intent.currency,
    fee: transaction ? cents(transaction.fee) : null,
    availableOn: transaction ? new Date(transaction.available_on * 1000) : null,
    balanceTransactionId: transaction?.id ?? (typeof booked === 'string' ? booked : null),
    cardFingerprint: charge.payment_method_details?.card?.fingerprint ?? null,
    country: knownCountry(charge.billing_details.address?.country) ?? cardCountry,
    cardCountry,
    presentment: presentmentOf(intent),
  }
}

const knownCountry = (country: string | null | undefined): string | null =>
  /^[A-Z]{2}$/.test(country ?? '') ? (country ?? null) : null

function presentmentOf({ presentment_details: details }: Stripe.PaymentIntent): Payment['presentment'] {
  return details ? { amount: details.presentment_amount, currency: details.presentment_currency } : null
}
