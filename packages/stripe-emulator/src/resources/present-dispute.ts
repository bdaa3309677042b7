import type { DisputeRow, FraudWarningRow, JsonObject } from '../model.ts'
import { presentBalanceTransaction } from './balance-transactions.ts'
import type { Store } from '../store/store.ts'

export function presentDispute(row: DisputeRow, store: Store, now: number): JsonObject {
  const movements = row.movements.flatMap((id) => store.tables.balanceTransactions.get(id) ?? [])
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount,
    balance_transactions: movements.map((movement) => presentBalanceTransaction(movement, now)),
    charge: row.charge,
    created: row.created,
    currency: row.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: row.dueBy,
      has_evidence: row.status === 'under_review',
      past_due: row.dueBy <= now,
      submission_count: row.status === 'needs_response' ? 0 : 1,
    },
    is_charge_refundable: row.status.startsWith('warning_'),
    livemode: false,
    metadata: row.metadata,
    payment_intent: row.paymentIntent,
    reason: row.reason,
    status: row.status,
  }
}

export function presentFraudWarning(row: FraudWarningRow): JsonObject {
  return {
    id: row.id,
    object: 'radar.early_fraud_warning',
    actionable: row.actionable,
    charge: row.charge,
    created: row.created,
    fraud_type: row.fraudType,
    livemode: false,
    payment_intent: row.paymentIntent,
  }
}
