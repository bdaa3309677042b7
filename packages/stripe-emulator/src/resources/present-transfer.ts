import type { JsonObject, TransferReversalRow, TransferRow } from '../model.ts'
import type { Store } from '../store/store.ts'

export function presentTransfer(row: TransferRow, store: Store): JsonObject {
  const reversals = row.amountReversed > 0 ? store.tables.transferReversals.newestFirst() : []
  return {
    id: row.id,
    object: 'transfer',
    amount: row.amount,
    amount_reversed: row.amountReversed,
    balance_transaction: row.balanceTransaction,
    created: row.created,
    currency: row.currency,
    description: row.description,
    destination: row.destination,
    destination_payment: row.destinationPayment,
    livemode: false,
    metadata: row.metadata,
    reversals: {
      object: 'list',
      data: reversals.filter((reversal) => reversal.transfer === row.id).map(presentReversal),
      has_more: false,
      url: `/v1/transfers/${row.id}/reversals`,
    },
    reversed: row.amountReversed === row.amount,
    source_transaction: row.sourceTransaction,
    source_type: 'card',
    transfer_group: row.transferGroup,
  }
}

export function presentReversal(row: TransferReversalRow): JsonObject {
  return {
    id: row.id,
    object: 'transfer_reversal',
    amount: row.amount,
    balance_transaction: row.balanceTransaction,
    created: row.created,
    currency: row.currency,
    destination_payment_refund: row.destinationPaymentRefund,
    metadata: row.metadata,
    source_refund: null,
    transfer: row.transfer,
  }
}
