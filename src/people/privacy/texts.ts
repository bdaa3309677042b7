import { returnDays } from '#src/selling/earnings/rules.ts'

export const privacyTexts = {
  signIn: 'Please sign in to see your profile',
  signInTitle: 'Sign in required',
  deleted: 'Your account is deleted',
  notConfirmed: 'Please type your username to confirm',
  paymentUnderWay: 'A payment is in progress. Please try again in a few minutes.',
  disputed: 'One of your sales is disputed. Delete your account once the bank has decided.',
  payoutUnderWay: 'A payout is on its way. Delete your account once it has arrived.',
  payoutReturnable: `A bank can return a payout for up to ${returnDays} days. Delete your account after that, so that the money can reach you.`,
  refundUnderWay: 'A refund of one of your purchases or sales is pending. Delete your account once it is complete.',
  earningsHeld: 'Your earnings are on hold. Appeal the decision or write to us before you delete your account.',
  lastAdmin: 'There must be at least one admin. Add another one first.',
  deleteFailed: 'Your account was not deleted',
} as const
