import { requireCurrency } from '../http/require-currency.ts'
import { insufficientFunds } from './transfer-funds.ts'
import { missing, refused } from '../http/failure.ts'
import type { ApiCall } from '../http/route.ts'
import type { PayoutRow } from '../model.ts'
import { balanceOf, post } from '../money/ledger.ts'
import { visibleAccount } from '../resources/accounts.ts'
import { canPayOut } from '../resources/present-account.ts'
import { presentPayout } from '../resources/present-payout.ts'
import type { Call } from '../emulator.ts'
import { newId } from '../store/ids.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

/** Pays out part of the calling account's available balance. Throws a StripeFailure if that is impossible. */
export function makePayout(call: ApiCall): PayoutRow {
  const { params, emulator } = call
  const amount = params.requireInteger('amount', 1)
  requireCurrency(params.requireText('currency'), emulator.settings.currency, 'currency')
  const destination = params.text('destination')
  const described = {
    description: params.text('description'),
    statementDescriptor: params.text('statement_descriptor', 22),
    metadata: params.metadata(),
  }
  params.ignore('method', 'source_type', 'payout_method')
  const account = visibleAccount(call, call.account)
  const bank = account.bankAccount
  if (!bank || !canPayOut(account))
    throw refused('Payouts are not enabled for this account.', { code: 'payouts_not_allowed' })
  if (destination && destination !== bank.id) throw missing('external account', destination, 'destination')
  if (balanceOf(emulator.store, call.account, call.at).available < amount) throw insufficientFunds()

  const id = newId('po')
  const booked = post(call, {
    account: call.account,
    type: 'payout',
    amount: -amount,
    availableOn: call.at,
    source: id,
  })
  const payout = emulator.store.tables.payouts.put({
    id,
    account: call.account,
    created: call.at,
    status: 'pending',
    failure: null,
    amount,
    currency: emulator.settings.currency,
    arrivalDate: call.at + emulator.settings.payoutDays * 86_400,
    balanceTransaction: booked.id,
    destination: bank.id,
    ...described,
  })
  emitEvent(call, 'payout.created', presentPayout(payout))
  return payout
}

/** Payout failures: https://docs.stripe.com/api/payouts/failures */
const FAILURES: Record<string, string> = {
  account_closed: 'The bank account has been closed.',
  no_account: 'The bank account could not be located.',
  account_frozen: 'The bank account has been frozen.',
}

/** Fails a payout, even one already paid, and returns the money to the account's balance. */
export function failPayout(call: Call, payout: PayoutRow, code: string): PayoutRow {
  const { account, amount } = payout
  const booked = post(call, { account, type: 'payout_failure', amount, availableOn: call.at, source: payout.id })
  const message = FAILURES[code] ?? 'The bank did not accept the payout.'
  const failure = { code, message, balanceTransaction: booked.id }
  const failed = call.emulator.store.tables.payouts.put({ ...payout, status: 'failed', failure })
  emitEvent(call, 'payout.failed', presentPayout(failed), { account, previous: { status: payout.status } })
  return failed
}

/** Moves a payout to in_transit, and to paid or failed on its arrival date. */
export function movePayout(call: Call, payout: PayoutRow): PayoutRow {
  const { payouts } = call.emulator.store.tables
  const refuses = call.emulator.store.tables.accounts.get(payout.account)?.bankAccount?.refuses
  if (refuses && call.at >= payout.arrivalDate) return failPayout(call, payout, refuses)
  const about = { account: payout.account, previous: { status: payout.status } }
  const status = call.at >= payout.arrivalDate ? 'paid' : 'in_transit'
  const moved = payouts.put({ ...payout, status })
  emitEvent(call, status === 'paid' ? 'payout.paid' : 'payout.updated', presentPayout(moved), about)
  return moved
}
