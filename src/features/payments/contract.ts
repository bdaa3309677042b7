import { z } from 'zod'
import { listQuery } from '#src/features/paging/contract.ts'
import { eventFilters } from './view.ts'

export const paymentTexts = {
  notConfigured: 'Payments are not configured',
  unavailable: 'Payments are temporarily unavailable',
  replayed: 'The message is being handled again',
  signIn: 'Please sign in to see your profile',
  signInTitle: 'Sign in required',
  cardRemoved: 'Card removed',
  removeFailed: 'Failed to remove card',
  cardMissing: 'This card is not among your saved cards any more.',
  removalUnknown:
    'The payment provider did not answer. Please look at the list, and try again if the card is still there.',
  cardsUnknown: 'The payment provider did not answer',
  tooOften: 'You asked for your cards very often. Please wait a few minutes.',
} as const

/** The provider's id of a payment method. Restricted, since it becomes part of a URL. */
export const cardToRemove = z.object({
  cardId: z.string(paymentTexts.cardMissing).regex(/^[a-z]{2,5}_\w{1,200}$/, paymentTexts.cardMissing),
})

/** The filters of the admin list of webhook events. */
export const eventsQuery = listQuery.extend({ show: z.enum(eventFilters).catch('all').default('all') })
