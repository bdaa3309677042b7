import type { JsonObject, PayoutRow } from '../model.ts'

export function presentPayout(row: PayoutRow): JsonObject {
  return {
    id: row.id,
    object: 'payout',
    amount: row.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: row.arrivalDate,
    automatic: false,
    balance_transaction: row.balanceTransaction,
    created: row.created,
    currency: row.currency,
    description: row.description,
    destination: row.destination,
    failure_balance_transaction: row.failure?.balanceTransaction ?? null,
    failure_code: row.failure?.code ?? null,
    failure_message: row.failure?.message ?? null,
    livemode: false,
    metadata: row.metadata,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: row.statementDescriptor,
    status: row.status,
    trace_id: null,
    type: 'bank_account',
  }
}
