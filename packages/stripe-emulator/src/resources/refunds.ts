import { moneyText } from '../currency.ts'
import { invalid, missing, refused } from '../http/failure.ts'
import { listOwned } from '../http/listing.ts'
import type { ApiCall, Route } from '../http/route.ts'
import type { ChargeRow, JsonObject, RefundRow } from '../model.ts'
import { isChargedBack } from '../money/dispute-charge.ts'
import { refundCharge } from '../money/refund-charge.ts'
import { presentRefund } from './present-refund.ts'
import { chargeOf } from './charges.ts'
import { paymentIntentOf } from './payment-intents.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export const refundRoutes: Route[] = [
  { method: 'POST', path: '/v1/refunds', handle: createRefund },
  {
    method: 'GET',
    path: '/v1/refunds',
    handle: (call) => {
      const charge = call.params.text('charge')
      const intent = call.params.text('payment_intent')
      const isWanted = (row: RefundRow): boolean =>
        (!charge || row.charge === charge) && (!intent || row.paymentIntent === intent)
      return listOwned(call, call.emulator.store.tables.refunds, '/v1/refunds', presentRefund, isWanted)
    },
  },
  { method: 'GET', path: '/v1/refunds/:id', handle: (call) => presentRefund(refundOf(call)) },
  {
    method: 'POST',
    path: '/v1/refunds/:id',
    handle: (call) => {
      const row = refundOf(call)
      return presentRefund(
        call.emulator.store.tables.refunds.put({ ...row, metadata: call.params.metadata(row.metadata) }),
      )
    },
  },
]

function createRefund(call: ApiCall): JsonObject {
  const charge = chargeToRefund(call)
  const amount = call.params.integer('amount', 1)
  const reason = call.params.choice('reason', REASONS)
  const metadata = call.params.metadata()
  call.params.ignore('instructions_email', 'refund_application_fee', 'reverse_transfer')
  const left = charge.amount - charge.amountRefunded
  if (isChargedBack(call.emulator.store, charge.id))
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  if (left === 0) {
    throw refused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (amount !== null && amount > left) {
    const message = `Refund amount (${moneyText(amount, charge.currency)}) is greater than unrefunded amount on charge (${moneyText(left, charge.currency)})`
    throw refused(message, { param: 'amount' })
  }
  return presentRefund(refundCharge(call, charge, amount ?? left, { reason, metadata }))
}

function chargeToRefund(call: ApiCall): ChargeRow {
  const chargeId = call.params.text('charge')
  const intentId = call.params.text('payment_intent')
  if (!chargeId && !intentId) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const intent = intentId ? paymentIntentOf(call, intentId, 'payment_intent') : null
  const id = chargeId ?? intent?.latestCharge ?? null
  const charge = id ? chargeOf(call, id, 'charge') : null
  if (charge?.status !== 'succeeded') {
    throw refused(`This PaymentIntent (${intentId ?? chargeId ?? ''}) does not have a successful charge to refund.`)
  }
  if (intent && charge.paymentIntent !== intent.id) throw invalid(`Charge ${charge.id} is not of ${intent.id}.`)
  return charge
}

function refundOf(call: ApiCall): RefundRow {
  const [id = ''] = call.ids
  const row = call.emulator.store.tables.refunds.get(id)
  if (row?.account !== call.account) throw missing('refund', id)
  return row
}
