import { z } from 'zod'
import { kinds, libraryStates } from './rules.ts'

export const libraryTexts = {
  signInTitle: 'Sign in required',
  signIn: 'Please sign in to see your purchases',
  loadFailedTitle: 'Error',
  loadFailed: 'Failed to load your purchases',
  missing: 'This purchase is not in your library',
  refunded: 'This purchase was refunded, so its text can no longer be read',
  suspended: {
    dispute:
      'Your bank disputes the payment for this purchase. Its text can be read again if the bank decides that the payment stands.',
    'fraud-warning':
      'Your bank fears that the payment for this purchase was not made by the owner of the card. Its text is locked until we have looked at it.',
    'charged-back': 'Your bank took the payment for this purchase back, so its text can no longer be read.',
  },
  refundDisputed: 'Your bank disputes this payment, so it cannot be refunded here meanwhile',
  copied: 'Copied',
  notOpened: 'Open the text first',
  noVersion: 'There is no such version',
  openingNotice: 'Opening the text ends your right to withdraw from this purchase.',
  withdrawn: 'You have withdrawn from this purchase. Your money is on its way back to your card.',
  withdrawRefused: 'This purchase cannot be taken back any more',
  refundAsked: 'Your request is sent. We answer by email.',
  refundAskedAlready: 'You have asked for a refund of this purchase already',
  refundReason: 'Please say what did not work as described',
  refundDecided: 'This request has been decided already',
  refundApproved: 'Refund approved',
  refundDeclined: 'Refund declined',
  refundAnswer: 'Please tell the buyer why',
  refundAmount: 'Enter an amount between $0.01 and what is left',
  nothingToRefund: 'Nothing is left to refund on this purchase',
  refundChanged: 'What is left of this purchase has changed. Check the amount and try again.',
  refundSent: 'Refund sent to the payment provider',
} as const

/** An admin's refund of a purchase. The reason is emailed to the buyer. */
export const refundInput = z.object({
  amountCents: z.number(libraryTexts.refundAmount).int(libraryTexts.refundAmount).positive(libraryTexts.refundAmount),
  leftCents: z.number().int(),
  keepsFee: z.boolean(),
  reason: z.string().trim().min(1, libraryTexts.refundAnswer).max(2000),
})

/** The query of a library. Invalid parameters are ignored, so that no link breaks. */
export const libraryQuery = z.object({
  search: z
    .string()
    .transform((text) => text.toWellFormed().replaceAll('\0', '').trim().slice(0, 200))
    .catch('')
    .default(''),
  type: z.enum(kinds).catch('all').default('all'),
  state: z.enum(libraryStates).catch('all').default('all'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
})
