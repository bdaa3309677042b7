import type { ClaimObstacle, GiftState } from './rules.ts'
import { longestMessage, longestName } from './rules.ts'

export const giftTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your gifts',
  signInToClaim: 'Please sign in to accept the gift',
  missing: 'This gift does not exist',
  linkInvalid: 'This link does not lead to a gift. Ask who gave it to you for a new one.',
  over: 'This gift can no longer be changed',
  unverified: 'Please verify your email address before we send an email for you',
  emailMissing: 'Enter an email address',
  dateWrong: 'Choose a day within the next weeks, before the gift ends',
  nameTooLong: `Use at most ${longestName} characters`,
  messageTooLong: `Use at most ${longestMessage} characters`,
  mailedBefore: 'We already emailed this gift to this address. Hand over the link.',
  tooManyAddresses: 'A gift can go to three addresses. Hand over the link.',
  tooManyMails: 'You sent many gifts today. Hand over the link, or try again tomorrow.',
  sent: 'The gift is on its way',
  planned: 'We’ll send the gift on that day',
  unsent: 'The gift is not sent by email. Hand over the link.',
  renewed: 'The gift has a new link. The former one no longer works, also in an email. Hand over the new one.',
  refunded: 'We’re refunding your payment. The link no longer works.',
  inReceipt:
    'Your gift waits for you to hand it over. Until somebody accepts it, you can take it back for a full refund.',
  bought: 'Thank you. Now hand over your gift.',
  somebody: 'Somebody',
  requestEnded: 'The gift was accepted.',
  claimed: 'The gift is in your library.',
  disputed: 'The bank is checking the payment of this gift. Try again when it has decided.',
  notClaimed: (title: string) => `Nobody accepted your gift “${title}” within 90 days.`,
} as const

/** Why somebody cannot claim a gift. */
export const obstacleTexts: Readonly<Record<ClaimObstacle, string>> = {
  'own-gift': 'This is a gift from you. Hand its link to somebody else.',
  'own-listing': 'You sell this listing, so you cannot accept it as a gift.',
  shared: 'You get a share of this sale, so you cannot accept the gift.',
  owned: 'You own this already. You can hand the link to somebody else.',
  'on-hold': 'This gift cannot be accepted at the moment. Ask who gave it to you.',
}

export const stateNames: Readonly<Record<GiftState, string>> = {
  open: 'Waiting',
  claimed: 'Accepted',
  refunded: 'Refunded',
  suspended: 'Payment disputed',
  expired: 'Expired',
}
