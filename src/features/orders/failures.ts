import { failure } from '#src/kernel/failure.ts'
import { paymentTexts } from '#src/features/payments/contract.ts'
import { checkoutTexts } from './contract.ts'

const title = checkoutTexts.failedTitle

/** Another payment page of the same buyer holds the code. */
export const discountHeld = failure('conflict', 'discount-held', checkoutTexts.discountHeld, { title })
export const cartEmpty = failure('conflict', 'cart-empty', checkoutTexts.empty, { title })
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
export const orderMissing = failure('missing', 'order-missing', 'There is no such order')
/** The provider says that an order was paid for by two payments: one of them has to be given back by hand. */
export const paidTwice = failure('conflict', 'paid-twice', 'This order is paid by another payment already')
/** Worth another try: the provider has not said yet, or could not be asked. */
export const notSettled = failure('unavailable', 'not-settled', checkoutTexts.pending)
