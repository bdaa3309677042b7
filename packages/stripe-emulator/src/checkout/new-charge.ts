import type { ChargeRow, PaymentIntentRow } from '../model.ts'
import type { Call } from '../emulator.ts'
import { newId } from '../store/ids.ts'

/** Returns the charge of an attempt, marked succeeded until it is declined. */
export function newCharge(call: Call, intent: PaymentIntentRow): ChargeRow {
  return {
    id: newId('ch'),
    account: intent.account,
    created: call.at,
    status: 'succeeded',
    amount: intent.amount,
    amountRefunded: 0,
    currency: intent.currency,
    balanceTransaction: null,
    paymentIntent: intent.id,
    paymentMethod: intent.paymentMethod,
    card: intent.card,
    payer: intent.payer,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    transferGroup: intent.transferGroup,
    receiptEmail: intent.receiptEmail,
    failure: null,
    presentment: intent.presentment ?? null,
    sourceTransfer: null,
  }
}
