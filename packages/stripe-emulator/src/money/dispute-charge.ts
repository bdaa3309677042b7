import type { ChargeRow, DisputeRow, FraudWarningRow } from '../model.ts'
import { post } from './ledger.ts'
import { disputeFee } from './fees.ts'
import { presentDispute, presentFraudWarning } from '../resources/present-dispute.ts'
import type { Call } from '../emulator.ts'
import { newId } from '../store/ids.ts'
import type { Store } from '../store/store.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

const RESPONSE_DAYS = 9

/** Opens a dispute, which withdraws the amount and a fee at once. An inquiry moves no money. */
export function openDispute(
  call: Call,
  charge: ChargeRow,
  { amount, reason, isInquiry = false }: { amount: number; reason: string; isInquiry?: boolean },
): DisputeRow {
  const { charges, disputes } = call.emulator.store.tables
  const id = newId('dp')
  const taken = isInquiry ? [] : [move(call, charge.account, id, -amount, disputeFee, 'dispute')]
  const opened = disputes.put({
    id,
    account: charge.account,
    created: call.at,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    amount,
    currency: charge.currency,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    movements: taken,
    dueBy: call.at + RESPONSE_DAYS * 86_400,
    metadata: {},
  })
  charges.put({ ...charge, disputed: true })
  emitDisputeEvent(call, 'charge.dispute.created', opened)
  if (!isInquiry) emitDisputeEvent(call, 'charge.dispute.funds_withdrawn', opened)
  return opened
}

/** Closes a dispute. A won dispute returns the money, but not the fee. */
export function closeDispute(call: Call, row: DisputeRow, status: 'won' | 'lost', returned: number): DisputeRow {
  const { disputes } = call.emulator.store.tables
  const isBack = status === 'won' && row.movements.length > 0
  const back = isBack ? [move(call, row.account, row.id, returned, 0, 'dispute_reversal')] : []
  const closed = disputes.put({ ...row, status, movements: [...row.movements, ...back] })
  if (isBack) emitDisputeEvent(call, 'charge.dispute.funds_reinstated', closed)
  emitDisputeEvent(call, 'charge.dispute.closed', closed)
  return closed
}

/** Creates an early fraud warning, which a dispute often follows. */
export function issueFraudWarning(call: Call, charge: ChargeRow): FraudWarningRow {
  const warning = call.emulator.store.tables.fraudWarnings.put({
    id: newId('issfr'),
    account: charge.account,
    created: call.at,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    actionable: charge.amountRefunded < charge.amount,
    fraudType: 'made_with_stolen_card',
  })
  emitEvent(call, 'radar.early_fraud_warning.created', presentFraudWarning(warning))
  return warning
}

/** Returns whether a dispute holds the payment's money, which then cannot be refunded. */
export function isChargedBack(store: Store, charge: string): boolean {
  return store.tables.disputes
    .all()
    .some((row) => row.charge === charge && row.status !== 'won' && row.movements.length > 0)
}

function move(
  call: Call,
  account: string,
  source: string,
  amount: number,
  fee: number,
  category: 'dispute' | 'dispute_reversal',
): string {
  return post(call, { account, type: 'adjustment', amount, fee, availableOn: call.at, source, category }).id
}

function emitDisputeEvent(call: Call, type: string, row: DisputeRow): void {
  emitEvent(call, type, presentDispute(row, call.emulator.store, call.at))
}
