import type { AccountRow, BankAccount } from '../model.ts'
import { presentAccount, presentCapability } from '../resources/present-account.ts'
import type { Call } from '../emulator.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

/** Completes onboarding: activates the account's capabilities and enables payouts. */
export function onboardAccount(call: Call, account: AccountRow, bankAccount: BankAccount): AccountRow {
  const complete = call.emulator.store.tables.accounts.put({
    ...account,
    detailsSubmitted: true,
    businessType: account.businessType ?? 'individual',
    bankAccount,
  })
  const about = { account: account.id }
  const previous = { details_submitted: false, payouts_enabled: false }
  if (complete.transfersRequested) {
    const before = { status: 'inactive' }
    emitEvent(call, 'capability.updated', presentCapability(complete, 'transfers'), { ...about, previous: before })
  }
  emitEvent(call, 'account.updated', presentAccount(complete), { ...about, previous })
  return complete
}

/** Replaces the bank account for future payouts. */
export function changeBankAccount(call: Call, account: AccountRow, bankAccount: BankAccount): void {
  const before = presentAccount(account)
  const changed = presentAccount(call.emulator.store.tables.accounts.put({ ...account, bankAccount }))
  const previous = { external_accounts: before['external_accounts'] ?? null }
  emitEvent(call, 'account.updated', changed, { account: account.id, previous })
}

/** Revokes the platform's access and removes the account. */
export function disconnectAccount(call: Call, account: AccountRow): void {
  call.emulator.store.tables.accounts.delete(account.id)
  const application = { id: 'ca_test', object: 'application', name: call.emulator.settings.businessName }
  emitEvent(call, 'account.application.deauthorized', application, { account: account.id })
}
