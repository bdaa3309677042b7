import { privacyTexts } from './texts.ts'
import { z } from 'zod'
import { currentPasswordForm } from '#src/features/accounts/contract.ts'

/** Says what has to be paid out first. */
export function earningsLeft(amount: string): string {
  return `You have ${amount} in earnings. Request a payout first, and delete your account once it has arrived.`
}

/** The username, typed once more: nobody deletes an account by a slip. */
const username = z.string(privacyTexts.notConfirmed).trim().toLowerCase().max(100)
/** And the password: an open browser is not enough for what cannot be undone. */
export const deletion = currentPasswordForm.extend({ username })
