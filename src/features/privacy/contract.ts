import { z } from 'zod'

export const privacyTexts = {
  signIn: 'Please sign in to see your profile',
  signInTitle: 'Sign in required',
  deleted: 'Your account is deleted',
  notConfirmed: 'Please type your username to confirm',
  payoutUnderWay: 'A payout of yours is under way. Delete your account once it has arrived.',
  lastAdmin: 'The shop needs at least one admin. Make somebody else one first.',
  deleteFailed: 'Your account was not deleted',
} as const

/** Says what has to be paid out first. */
export function earningsLeft(amount: string): string {
  return `You have ${amount} in earnings. Request a payout first, and delete your account once it has arrived.`
}

/** The username, typed once more: nobody deletes an account by a slip. */
export const deletion = z.object({ username: z.string(privacyTexts.notConfirmed).trim().toLowerCase().max(100) })
