import { failure } from '#src/kernel/failure.ts'
import { paymentTexts } from '#src/money/payments/texts.ts'
import { checkoutTexts } from './texts.ts'

const title = checkoutTexts.failedTitle

/** An unpaid order of the buyer has the same listing or discount, and its payment page is not closed. */
export const paymentPending = failure('conflict', 'payment-pending', checkoutTexts.paymentPending, { title })
/** The provider reported the payment of an earlier order only now. */
export const alreadyPaid = failure('conflict', 'already-paid', checkoutTexts.alreadyPaid, {
  title: checkoutTexts.alreadyPaidTitle,
})
export const cartEmpty = failure('conflict', 'cart-empty', checkoutTexts.empty, { title })
/** A gift of the listing was paid after its page was shown. */
export const giftPaid = failure('conflict', 'gift-paid', checkoutTexts.giftPaid, {
  title: checkoutTexts.alreadyPaidTitle,
})
export const onlyOneKind = failure('invalid', 'only-one-kind', checkoutTexts.onlyOneKind, { title })
export const giftOfOne = failure('invalid', 'gift-of-one', checkoutTexts.giftOfOne, { title })
export const giftWithoutCode = failure('conflict', 'gift-without-code', checkoutTexts.giftWithoutCode, { title })
export const giftForOne = failure('conflict', 'gift-for-one', checkoutTexts.giftForOne, { title })
export const giftFree = failure('conflict', 'gift-free', checkoutTexts.giftFree, { title })
export const listingMissing = failure('missing', 'listing-missing', checkoutTexts.listingMissing, { title })
export const upgradeMissing = failure('missing', 'upgrade-missing', checkoutTexts.upgradeMissing, { title })
export const notUpgradable = failure('conflict', 'not-upgradable', checkoutTexts.notUpgradable, {
  title: checkoutTexts.notUpgradableTitle,
})
export const upgradeWithoutCodes = failure('conflict', 'upgrade-without-codes', checkoutTexts.upgradeWithoutCodes, {
  title,
})
export const priceChanged = failure('conflict', 'price-changed', checkoutTexts.priceChanged, {
  title: checkoutTexts.priceChangedTitle,
})
export const termsChanged = failure('conflict', 'terms-changed', checkoutTexts.termsChanged, {
  title: checkoutTexts.termsChangedTitle,
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
export const tooManyTaxed = failure('invalid', 'too-many-items', checkoutTexts.tooManyTaxed, {
  title: checkoutTexts.tooManyTaxedTitle,
})
/** The provider computes the tax on its page only. */
export const pageNeeded = failure('conflict', 'payment-page-needed', checkoutTexts.pageNeeded, { title })
export const orderMissing = failure('missing', 'order-missing', 'Order not found')
/** The provider does not answer about an earlier payment page of the buyer, which may have been paid. */
export const notChecked = failure('unavailable', 'payments-not-checked', checkoutTexts.notChecked, { title })
/** Retry later: the provider has no result yet or did not answer. */
export const notSynced = failure('unavailable', 'not-settled', checkoutTexts.pending)
