import { privacyTexts } from './texts.ts'
import { z } from 'zod'
import { currentPasswordForm } from '#src/people/accounts/contract.ts'

/** The failure text for earnings that must be paid out first. */
export function earningsLeft(amount: string): string {
  return `You have ${amount} in earnings. Request a payout first, and delete your account once it has arrived.`
}

/** The username is typed again, so that nobody deletes an account by accident. */
const username = z.string(privacyTexts.notConfirmed).trim().toLowerCase().max(100)
/** Requires the password, since anyone can use an unattended browser. */
export const deletion = currentPasswordForm.extend({ username })
