import type Stripe from 'stripe'
import { cents } from '#src/kernel/money.ts'
import type { DisputeState, Payments } from '#src/ports/payments.ts'
import { readOutcomeOf } from './outcome.ts'

/** The API calls for disputes and fraud warnings: https://docs.stripe.com/disputes */
export function disputePayments(stripe: Stripe): Pick<Payments, 'readDispute' | 'readFraudWarning'> {
  return {
    readDispute: (id) =>
      readOutcomeOf(async () => disputeOf(await stripe.disputes.retrieve(id, { expand: ['payment_intent'] }))),
    readFraudWarning: (id) =>
      readOutcomeOf(async () => {
        const warning = await stripe.radar.earlyFraudWarnings.retrieve(id, { expand: ['payment_intent'] })
        return {
          id: warning.id,
          orderId: orderOf(warning.payment_intent ?? null),
          isActionable: warning.actionable,
          createdAt: new Date(warning.created * 1000),
        }
      }),
  }
}

function disputeOf(dispute: Stripe.Dispute): DisputeState {
  const { due_by: dueBy } = dispute.evidence_details
  return {
    id: dispute.id,
    orderId: orderOf(dispute.payment_intent),
    state: stateOf(dispute.status),
    reason: dispute.reason,
    amount: cents(dispute.amount),
    createdAt: new Date(dispute.created * 1000),
    dueBy: dueBy === null ? null : new Date(dueBy * 1000),
    movements: dispute.balance_transactions.map(({ id, net, fee }) => ({ id, net: cents(net), fee: cents(fee) })),
  }
}

/** The order of an expanded payment. */
export function orderOf(intent: Stripe.PaymentIntent | string | null): string | null {
  return intent === null || typeof intent === 'string' ? null : (intent.metadata['order_id'] ?? null)
}

/** An inquiry takes no money; a closed inquiry and a prevented dispute leave it in place. */
function stateOf(status: Stripe.Dispute.Status): DisputeState['state'] {
  if (status === 'won') return 'won'
  if (status === 'lost') return 'lost'
  if (status === 'needs_response' || status === 'under_review') return 'open'
  return status === 'warning_needs_response' || status === 'warning_under_review' ? 'inquiry' : 'won'
}
