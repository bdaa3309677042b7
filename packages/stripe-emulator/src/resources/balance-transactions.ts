import { missing } from '../http/failure.ts'
import { listOwned } from '../http/listing.ts'
import type { Route } from '../http/route.ts'
import type { BalanceTransactionRow, JsonObject } from '../model.ts'

/** Stripe's reporting categories that differ from the type. */
const CATEGORIES: Record<string, string> = {
  payment: 'charge',
  payment_refund: 'refund',
  transfer_refund: 'transfer_reversal',
}

export function presentBalanceTransaction(row: BalanceTransactionRow, now: number): JsonObject {
  const feeDetail = {
    amount: row.fee,
    application: null,
    currency: row.currency,
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  }
  return {
    id: row.id,
    object: 'balance_transaction',
    amount: row.amount,
    available_on: row.availableOn,
    balance_type: 'payments',
    created: row.created,
    currency: row.currency,
    description: row.description,
    exchange_rate: null,
    fee: row.fee,
    fee_details: row.fee > 0 ? [feeDetail] : [],
    net: row.net,
    reporting_category: row.category ?? CATEGORIES[row.type] ?? row.type,
    source: row.source,
    status: row.availableOn <= now ? 'available' : 'pending',
    type: row.type,
  }
}

export const balanceTransactionRoutes: Route[] = ['/v1/balance_transactions', '/v1/balance/history'].flatMap((path) => [
  {
    method: 'GET',
    path,
    handle: (call) => {
      const type = call.params.text('type')
      const source = call.params.text('source')
      const currency = call.params.text('currency')
      return listOwned(
        call,
        call.emulator.store.tables.balanceTransactions,
        path,
        (row) => presentBalanceTransaction(row, call.at),
        (row) =>
          (!type || row.type === type) &&
          (!source || row.source === source) &&
          (!currency || row.currency === currency),
      )
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    handle: (call) => {
      const [id = ''] = call.ids
      const row = call.emulator.store.tables.balanceTransactions.get(id)
      if (row?.account !== call.account) throw missing('balance transaction', id)
      return presentBalanceTransaction(row, call.at)
    },
  },
])
