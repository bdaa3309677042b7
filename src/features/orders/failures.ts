import { failure } from '#src/kernel/failure.ts'
import { paymentTexts } from '#src/features/payments/texts.ts'
import { checkoutTexts } from './texts.ts'

const title = checkoutTexts.failedTitle

/** Another payment page of the buyer holds the code. */
export const discountHeld = failure('conflict', 'discount-held', checkoutTexts.discountHeld, { title })
export const cartEmpty = failure('conflict', 'cart-empty', checkoutTexts.empty, { title })
export const listingMissing = failure('missing', 'listing-missing', checkoutTexts.listingMissing, { title })
export const priceChanged = failure('conflict', 'price-changed', checkoutTexts.priceChanged, {
  title: checkoutTexts.priceChangedTitle,
})
export const cartChanged = failure('conflict', 'cart-changed', checkoutTexts.cartChanged, {
  title: checkoutTexts.cartChangedTitle,
})
export const tooLarge = failure('invalid', 'amount-too-large', checkoutTexts.tooLarge, { title })
export const tooSmall = failure('invalid', 'amount-too-small', checkoutTexts.tooSmall, { title })
export const notConfigured = failure('unavailable', 'payments-not-configured', paymentTexts.notConfigured, { title })
export const paymentsUnavailable = failure('unavailable', 'payments-unavailable', paymentTexts.unavailable, { title })
export const providerFailed = failure('unavailable', 'provider-failed', checkoutTexts.failed, { title })
export const cardRefused = failure('conflict', 'card-refused', checkoutTexts.cardRefused, {
  title: checkoutTexts.cardRefusedTitle,
})
export const orderMissing = failure('missing', 'order-missing', 'Order not found')
/** The provider reports two payments for one order. One must be refunded manually. */
export const duplicatePayment = failure('conflict', 'paid-twice', 'This order was already paid by another payment')
/** Retry later: the provider has no result yet or did not answer. */
export const notSynced = failure('unavailable', 'not-settled', checkoutTexts.pending)
