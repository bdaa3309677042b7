import { minimumCharge } from '#src/kernel/currencies.ts'
import { shopCurrency } from '#src/kernel/currency.ts'
import { moneyText } from '#src/kernel/money.ts'

export const checkoutTexts = {
  giftPaid: 'You paid for this gift a moment ago. To give another one, open the listing again.',
  giftPending: 'We don’t have the result of your payment yet. Your gift will appear here in a moment.',
  onlyOneKind: 'Buy a bundle, an upgrade or a gift, each in an order of its own.',
  giftOfOne: 'A gift is of one listing.',
  giftWithoutCode: 'Discount codes do not apply to gifts.',
  giftForOne: 'A license for a team cannot be a gift, since its buyer invites the members.',
  giftFree: 'This listing is free, so everybody can get it.',
  listingMissing: 'One of these listings does not exist.',
  upgradeMissing: 'This purchase is not in your library.',
  notUpgradableTitle: 'This upgrade is no longer offered',
  notUpgradable: 'Nothing was charged. The page of your purchase shows what it can be upgraded to.',
  upgradeWithoutCodes: 'Discount codes do not apply to upgrades.',
  upgraded: 'Thank you. Your purchase has its new license.',
  signInTitle: 'Authentication required',
  signIn: 'Please sign in to complete purchase',
  failedTitle: 'Purchase failed',
  failed: 'There was an error processing your purchase',
  loadFailedTitle: 'Error',
  loadFailed: 'Failed to load your purchases',
  empty: 'Your cart is empty',
  priceChangedTitle: 'A price has changed',
  priceChanged: 'A price changed since you opened this page. Check the new total before you pay.',
  termsChangedTitle: 'The refund period has changed',
  termsChanged: 'The refund period became shorter since you opened this page. Check it before you pay.',
  cartChangedTitle: 'Your cart has changed',
  cartChanged: 'Your cart changed since you opened this page. Check it again before you pay.',
  tooMany: 'You can buy at most 200 listings at once.',
  tooManyTaxedTitle: 'Too many items',
  tooManyTaxed: 'An order can have at most 100 paid items. Remove some to continue.',
  get tooLarge() {
    return `Card payments end at ${moneyText(99_999_999)}. Remove something to continue.`
  },
  get tooSmall() {
    return `Card payments start at ${moneyText(minimumCharge(shopCurrency().code))}. Your total is less.`
  },
  paymentPending: 'A payment for some of these items is still being processed. Try again in a minute.',
  alreadyPaidTitle: 'You have already paid',
  alreadyPaid: 'Your earlier payment went through, and your purchase is in your library. You were not charged again.',
  notChecked: 'We couldn’t check your earlier payments. Nothing was charged. Try again in a minute.',
  cardRefusedTitle: 'Your card was declined',
  cardRefused: 'Nothing was charged. Pay with another card.',
  pageNeeded: 'Pay on the payment page, which computes the tax.',
  consent: 'Please confirm that you want instant access',
  processing: 'Processing...',
  chooseAgainTitle: 'Not available like this',
  chooseAgain: 'Change it, or go back to the listing.',
  done: 'Thank you. Your purchase is in your library.',
  refundedTitle: 'We’re refunding your payment',
  refunded: 'We couldn’t deliver your order. We emailed you the reason.',
  pending: 'Your payment is being confirmed. Your purchase will appear here in a moment.',
  notPaid: 'The payment wasn’t completed. Your cart is unchanged.',
} as const

export const problemTexts = {
  'own-listing': 'This is your own listing',
  'already-owned': 'You already own this',
  'not-on-sale': 'No longer on sale',
  'price-changed': 'The price has changed',
  'license-gone': 'This license is no longer offered',
  'amount-refused': 'Choose another amount',
  'already-in-cart': 'Already in your cart',
} as const
