import type { JsonObject, RefundRow } from '../model.ts'

export function presentRefund(row: RefundRow): JsonObject {
  const card = { reference: row.reference, reference_status: row.reference ? 'available' : 'pending', type: 'refund' }
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: row.balanceTransaction,
    charge: row.charge,
    created: row.created,
    currency: row.currency,
    ...(row.transferReversal ? {} : { destination_details: { type: 'card', card } }),
    metadata: row.metadata,
    payment_intent: row.paymentIntent,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: row.transferReversal,
  }
}
