import type { AccountRow, BankAccount } from '../model.ts'
import { presentAccount, presentCapability } from '../resources/present-account.ts'
import type { Call } from '../emulator.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

/** The account's owner has given their details: its capabilities become active and it can be paid out. */
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

/** The account's owner has named another bank account; payouts from now on go there. */
export function changeBankAccount(call: Call, account: AccountRow, bankAccount: BankAccount): void {
  const before = presentAccount(account)
  const changed = presentAccount(call.emulator.store.tables.accounts.put({ ...account, bankAccount }))
  const previous = { external_accounts: before['external_accounts'] ?? null }
  emitEvent(call, 'account.updated', changed, { account: account.id, previous })
}

/** The account's owner has taken back the platform's access: it is not seen any more. */
export function disconnectAccount(call: Call, account: AccountRow): void {
  call.emulator.store.tables.accounts.delete(account.id)
  const application = { id: 'ca_test', object: 'application', name: call.emulator.settings.businessName }
  emitEvent(call, 'account.application.deauthorized', application, { account: account.id })
}
