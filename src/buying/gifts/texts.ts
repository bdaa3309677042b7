import type { ClaimObstacle, GiftState } from './rules.ts'
import { longestMessage, longestName } from './rules.ts'

export const giftTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your gifts',
  signInToClaim: 'Please sign in to accept the gift',
  missing: 'This gift does not exist',
  linkInvalid: 'This link does not lead to a gift. Ask the person who sent it for a new one.',
  over: 'This gift can no longer be changed',
  unverified: 'Please verify your email address before we send an email for you',
  emailMissing: 'Enter an email address',
  dateWrong: 'Choose a day within the next weeks, before the gift ends',
  nameTooLong: `Use at most ${longestName} characters`,
  messageTooLong: `Use at most ${longestMessage} characters`,
  mailedBefore: 'We already emailed this gift to this address. Share the link instead.',
  tooManyAddresses: 'A gift can be sent to at most three addresses. Share the link instead.',
  tooManyMails: 'You sent too many gifts today. Share the link, or try again tomorrow.',
  sent: 'The gift is on its way',
  planned: 'We’ll send the gift on that day',
  unsent: 'The gift is not sent by email. Share the link yourself.',
  renewed: 'The gift has a new link. The old one no longer works, even in an email that we sent.',
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
  'own-gift': 'You bought this gift. Send its link to somebody else.',
  'own-listing': 'You sell this listing, so you cannot accept it as a gift.',
  shared: 'You get a share of this sale, so you cannot accept the gift.',
  owned: 'You already own this. You can pass the link on to somebody else.',
  'on-hold': 'This gift cannot be accepted right now. Contact the person who sent it.',
}

export const stateNames: Readonly<Record<GiftState, string>> = {
  open: 'Waiting',
  claimed: 'Accepted',
  refunded: 'Refunded',
  suspended: 'Payment disputed',
  expired: 'Expired',
}
