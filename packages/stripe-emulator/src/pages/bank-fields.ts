import type { BankAccount } from '../model.ts'
import { field } from './field.ts'
import { html, type Html } from './html.ts'
import { newId } from '../store/ids.ts'

/** The bank account fields of a form. */
export interface BankValues {
  routingNumber: string
  accountNumber: string
}
export type BankErrors = Partial<BankValues>

/** Stripe's test bank account. */
export const TEST_BANK: BankValues = { routingNumber: '110000000', accountNumber: '000123456789' }

/** Bank accounts to which payouts fail: https://docs.stripe.com/connect/testing#account-numbers */
const PAYOUT_FAILURES: Record<string, string> = { '000111111116': 'no_account', '000111111113': 'account_closed' }

/** The two fields of a bank account, for the onboarding page and the dashboard. */
export function bankFields(values: BankValues, errors: BankErrors): Html {
  return html`${field({
    name: 'routingNumber',
    label: 'Routing number',
    value: values.routingNumber,
    error: errors.routingNumber,
    autocomplete: 'off',
    isNumeric: true,
  })}
  ${field({
    name: 'accountNumber',
    label: 'Account number',
    value: values.accountNumber,
    error: errors.accountNumber,
    autocomplete: 'off',
    isNumeric: true,
  })}`
}

export function readBank(form: URLSearchParams): BankValues {
  return {
    routingNumber: form.get('routingNumber')?.trim() ?? '',
    accountNumber: form.get('accountNumber')?.trim() ?? '',
  }
}

export function bankErrorsOf({ routingNumber, accountNumber }: BankValues): BankErrors {
  return {
    ...(/^\d{9}$/.test(routingNumber) ? {} : { routingNumber: 'The routing number has 9 digits.' }),
    ...(/^\d{4,17}$/.test(accountNumber) ? {} : { accountNumber: 'The account number has 4 to 17 digits.' }),
  }
}

export function bankAccountOf({ routingNumber, accountNumber }: BankValues): BankAccount {
  return {
    id: newId('ba'),
    bankName: 'STRIPE TEST BANK',
    last4: accountNumber.slice(-4),
    routingNumber,
    refuses: Object.hasOwn(PAYOUT_FAILURES, accountNumber) ? (PAYOUT_FAILURES[accountNumber] ?? null) : null,
  }
}
