import { commaList } from '#src/kernel/lists.ts'
import { plural } from '#src/kernel/plural.ts'
import { moneyText } from '#src/kernel/money.ts'

export const libraryTexts = {
  sampleValues: (names: readonly string[]) =>
    `${plural(names.length, { one: '1 field still has a sample value', other: `${names.length} fields still have sample values` })}: ${commaList(names.slice(0, 8))}${names.length > 8 ? '…' : ''}.`,
  filledTooLong: 'The prompt is too long with these values. Shorten them.',
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your purchases',
  loadFailedTitle: 'Error',
  loadFailed: 'Failed to load your purchases',
  missing: 'This purchase is not in your library',
  refunded: 'This purchase was refunded, so you can no longer open it',
  suspended: {
    dispute: 'Your bank disputes the payment for this purchase. It is locked until the bank has decided.',
    'fraud-warning': 'Your bank flagged this payment as possible fraud. It is locked until we have reviewed it.',
    'charged-back': 'Your bank took the payment for this purchase back, so you can no longer open it.',
    'on-hold': 'The purchase of this seat is on hold. It opens again if the hold ends.',
  },
  seatEnded: 'This seat has ended, so you can no longer open it',
  refundDisputed: 'Your bank disputes this payment, so we cannot refund it now',
  copied: 'Copied',
  notOpened: 'Open the prompt first',
  noVersion: 'This version does not exist',
  withdrawn: 'Refund on its way to your card.',
  withdrawRefused: 'This purchase can no longer be refunded',
  secondWithdrawal: 'You already got a refund for this listing. Request another one, and we’ll review it.',
  giftUnclaimed: 'Nobody has accepted this gift, so you can take it back yourself.',
  tooManyGiftRefunds:
    'You took back many gifts in the last weeks. This one is refunded if nobody accepts it. You can also withdraw from the contract.',
  refundRequested: 'Refund requested. We’ll answer by email.',
  refundAlreadyRequested: 'You have already requested a refund of this purchase',
  refundReason: 'Please tell us why you want a refund',
  refundDecided: 'This request was already decided',
  refundApproved: 'Refund approved',
  refundDeclined: 'Refund declined',
  refundAnswer: 'Please tell the buyer why',
  refundFromCreator: (reason: string) => `The creator’s reason: ${reason}`,
  get refundAmount() {
    return `Enter an amount between ${moneyText(1)} and what is left`
  },
  nothingToRefund: 'This purchase is already refunded in full',
  upgradeSuspended: 'Its payment is disputed or under review. Until that is decided, your former license applies.',
  upgradeFirst: 'This purchase was upgraded. Refund the upgrade first.',
  refundChanged: 'The amount left to refund has changed. Check it and try again.',
  refundSent: 'Refund sent to the payment provider',
} as const
