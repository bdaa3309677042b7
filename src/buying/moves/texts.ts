import { plural } from '#src/kernel/plural.ts'

/** User-facing texts about moving purchases. */
export const moveTexts = {
  signIn: 'Please sign in to see your purchases',
  signInTitle: 'Sign in required',
  requested: 'If that address has an account, we’ve sent a link to both mailboxes',
  canceled: 'The move is canceled',
  waiting: 'Confirmed. Now open the link in the other mailbox.',
  moved: (count: number) => plural(count, { one: '1 purchase was moved', other: `${count} purchases were moved` }),
  ownAddress: 'This is the address of this account',
  demo: 'Purchases of a demo account cannot be moved',
  changedLately:
    'The address of the account with the purchases changed less than seven days ago. Try again after that, or ask our support.',
  nothing: 'There is nothing to move',
  sameAccount: 'Choose another account',
  userMissing: 'User not found. Enter their username or email.',
  reason: 'Enter a reason',
  linkInvalid: 'This link is no longer valid. Please request a new one.',
} as const
