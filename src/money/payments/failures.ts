import { failure } from '#src/kernel/failure.ts'
import { paymentTexts } from './texts.ts'

export const cardsUnknown = failure('unavailable', 'cards-unknown', paymentTexts.cardsUnknown)
export const tooManyCardRequests = failure('limited', 'asked-too-often', paymentTexts.tooOften)
export const cardMissing = failure('missing', 'card-missing', paymentTexts.cardMissing, {
  title: paymentTexts.removeFailed,
})
/** The card may be removed; the list shows the current state. */
export const removalUnknown = failure('unavailable', 'removal-unknown', paymentTexts.removalUnknown, {
  title: paymentTexts.removeFailed,
})
export const customerNotDeleted = failure('unavailable', 'customer-left', 'The provider still has the customer')
export const addressNotUpdated = failure('unavailable', 'address-not-updated', 'The provider still has the old address')
