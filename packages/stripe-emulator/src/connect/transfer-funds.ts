/**
 * Moves money between the platform and a connected account. Both sides are booked: a transfer and its reversals on the
 * platform, a payment (py_...) and its refunds (pyr_...) in the account.
 */
import { requireCurrency } from '../http/require-currency.ts'
import { missing, refused } from '../http/failure.ts'
import type { ApiCall } from '../http/route.ts'
import type { AccountRow, ChargeRow, TransferReversalRow, TransferRow } from '../model.ts'
import { balanceOf, post } from '../money/ledger.ts'
import { visibleAccount } from '../resources/accounts.ts'
import { chargeOf } from '../resources/charges.ts'
import { canReceiveTransfers } from '../resources/present-account.ts'
import { presentTransfer } from '../resources/present-transfer.ts'
import { newId } from '../store/ids.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

/** Throws a StripeFailure if the account cannot receive transfers or the funds are insufficient. */
export function makeTransfer(call: ApiCall): TransferRow {
  const { params, emulator } = call
  const { transfers, charges } = emulator.store.tables
  const amount = params.requireInteger('amount', 1)
  requireCurrency(params.requireText('currency'), emulator.settings.currency, 'currency')
  const destination = visibleAccount(call, params.requireText('destination'))
  const sourceId = params.text('source_transaction')
  params.ignore('source_type')
  const described = {
    description: params.text('description'),
    transferGroup: params.text('transfer_group'),
    metadata: params.metadata(),
  }
  requireCapability(destination)
  const source = sourceId ? chargeOf(call, sourceId, 'source_transaction') : null
  const availableOn = requireFunds(call, amount, source)

  const id = newId('tr')
  const paymentId = newId('py')
  const debit = post(call, { account: call.account, type: 'transfer', amount: -amount, availableOn, source: id })
  const credit = post(call, { account: destination.id, type: 'payment', amount, availableOn, source: paymentId })
  charges.put(paymentFrom(call, id, paymentId, destination.id, amount, credit.id))
  const transfer = transfers.put({
    id,
    account: call.account,
    created: call.at,
    amount,
    amountReversed: 0,
    currency: call.emulator.settings.currency,
    balanceTransaction: debit.id,
    destination: destination.id,
    destinationPayment: paymentId,
    sourceTransaction: sourceId,
    ...described,
    transferGroup: described.transferGroup ?? source?.transferGroup ?? null,
  })
  emitEvent(call, 'transfer.created', presentTransfer(transfer, emulator.store))
  return transfer
}

/** Throws a StripeFailure if the amount exceeds the unreversed part or the account's balance. */
export function reverseTransfer(call: ApiCall, transfer: TransferRow): TransferReversalRow {
  const { store } = call.emulator
  const left = transfer.amount - transfer.amountReversed
  const amount = call.params.integer('amount', 1) ?? left
  const metadata = call.params.metadata()
  call.params.ignore('description', 'refund_application_fee')
  if (left === 0) throw refused(`Transfer ${transfer.id} is already fully reversed.`, { param: 'id' })
  if (amount > left) throw refused('Transfer reversal is greater than the amount left of it.', { param: 'amount' })
  const balance = balanceOf(store, transfer.destination, call.at)
  if (balance.available + balance.pending < amount) {
    throw refused('Insufficient funds in the connected account to reverse the transfer.', {
      code: 'balance_insufficient',
    })
  }
  const reversal = bookReversal(call, transfer, amount, metadata)
  const updated = store.tables.transfers.put({ ...transfer, amountReversed: transfer.amountReversed + amount })
  const previous = { amount_reversed: transfer.amountReversed, reversed: false }
  emitEvent(call, 'transfer.reversed', presentTransfer(updated, store), { previous })
  return reversal
}

function requireCapability(destination: AccountRow): void {
  if (destination.kind === 'connected' && canReceiveTransfers(destination)) return
  const message = `Your destination account needs to have at least the transfers capability enabled: ${destination.id}`
  throw refused(message, { code: 'insufficient_capabilities_for_transfer' })
}

/** Returns when the money is available: with a source charge, not before the charge's own funds. */
function requireFunds(call: ApiCall, amount: number, source: ChargeRow | null): number {
  const { store } = call.emulator
  if (!source) {
    if (balanceOf(store, call.account, call.at).available < amount) throw insufficientFunds()
    return call.at
  }
  const moved = store.tables.transfers.all().filter((row) => row.sourceTransaction === source.id)
  const left = source.amount - moved.reduce((sum, row) => sum + row.amount, 0)
  if (amount > left)
    throw refused('Transfers using this transaction as a source exceed its amount.', { param: 'amount' })
  const booked = store.tables.balanceTransactions.get(source.balanceTransaction ?? '')
  if (!booked) throw missing('charge', source.id, 'source_transaction')
  return Math.max(call.at, booked.availableOn)
}

export function insufficientFunds(): Error {
  return refused('You have insufficient available funds in your Stripe account.', { code: 'balance_insufficient' })
}

function paymentFrom(
  call: ApiCall,
  transfer: string,
  id: string,
  account: string,
  amount: number,
  balanceTransaction: string,
): ChargeRow {
  return {
    id,
    account,
    created: call.at,
    status: 'succeeded',
    amount,
    amountRefunded: 0,
    currency: call.emulator.settings.currency,
    balanceTransaction,
    paymentIntent: null,
    paymentMethod: null,
    card: null,
    payer: null,
    customer: null,
    description: null,
    metadata: {},
    transferGroup: null,
    receiptEmail: null,
    failure: null,
    sourceTransfer: transfer,
  }
}

function bookReversal(
  call: ApiCall,
  transfer: TransferRow,
  amount: number,
  metadata: TransferReversalRow['metadata'],
): TransferReversalRow {
  const { charges, refunds, transferReversals, balanceTransactions } = call.emulator.store.tables
  const id = newId('trr')
  const refundId = newId('pyr')
  const movedOn = balanceTransactions.get(transfer.balanceTransaction)?.availableOn ?? call.at
  const availableOn = Math.max(call.at, movedOn)
  const { account, destination } = transfer
  const returned = post(call, { account, type: 'transfer_refund', amount, availableOn, source: id })
  const debit = post(call, {
    account: destination,
    type: 'payment_refund',
    amount: -amount,
    availableOn,
    source: refundId,
  })
  const payment = charges.get(transfer.destinationPayment)
  if (payment) charges.put({ ...payment, amountRefunded: payment.amountRefunded + amount })
  const shared = { created: call.at, amount, currency: call.emulator.settings.currency, metadata }
  refunds.put({
    ...shared,
    id: refundId,
    account: destination,
    status: 'succeeded',
    balanceTransaction: debit.id,
    charge: transfer.destinationPayment,
    paymentIntent: null,
    metadata: {},
    reason: null,
    reference: null,
    transferReversal: id,
  })
  return transferReversals.put({
    ...shared,
    id,
    account,
    balanceTransaction: returned.id,
    destinationPaymentRefund: refundId,
    transfer: transfer.id,
  })
}
