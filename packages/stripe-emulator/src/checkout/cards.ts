import { createHash } from 'node:crypto'

import type { CardOnFile } from '../model.ts'

export interface Decline {
  code: string
  declineCode: string | null
  message: string
}

/** The outcome of a payment with a card. */
export type CardOutcome =
  | 'approve'
  | 'approve-available-now'
  | 'approve-and-dispute'
  | 'approve-and-warn'
  | 'authenticate'
  | Decline

export interface Card {
  number: string
  expMonth: number
  expYear: number
}

const decline = (code: string, declineCode: string | null, message: string): Decline => ({ code, declineCode, message })

export const GENERIC_DECLINE = decline('card_declined', 'generic_decline', 'Your card was declined.')

export const AUTHENTICATION_FAILED = decline(
  'payment_intent_authentication_failure',
  null,
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
)

/** For a payment without the buyer at the page: `error_on_requires_action`. */
export const AUTHENTICATION_REQUIRED = decline(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
)

const EXPIRED = decline('expired_card', null, 'Your card has expired.')

/** The supported Stripe test cards: https://docs.stripe.com/testing */
const TEST_CARDS: Record<string, CardOutcome> = {
  '4242424242424242': 'approve',
  '5555555555554444': 'approve',
  '378282246310005': 'approve',
  '4000000000000077': 'approve-available-now',
  '4000000000000259': 'approve-and-dispute',
  '4000000000005423': 'approve-and-warn',
  '4000000000007726': 'approve',
  '4000000000005126': 'approve',
  '4000002760000016': 'approve',
  '4000002500000003': 'approve',
  '4000003800000008': 'approve',
  '4000008260000000': 'approve',
  '4000003920000003': 'approve',
  '4000002500003155': 'authenticate',
  '4000000000000002': GENERIC_DECLINE,
  '4000000000009995': decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': decline('card_declined', 'lost_card', 'Your card was declined.'),
  '4000000000000069': EXPIRED,
  '4000000000000127': decline('incorrect_cvc', null, "Your card's security code is incorrect."),
  '4000000000000119': decline('processing_error', null, 'An error occurred while processing your card. Try again.'),
}

const NOT_A_TEST_CARD = decline(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. This is test mode: use a test card.',
)

export function outcomeOf(card: Card): CardOutcome {
  return TEST_CARDS[card.number] ?? NOT_A_TEST_CARD
}

/** Returns the outcome for a saved card, whose number is no longer known. `now` is seconds. */
export function outcomeOfSavedCard(card: CardOnFile, now: number): CardOutcome {
  if (Date.UTC(card.expYear, card.expMonth, 1) / 1000 <= now) return EXPIRED
  const known = Object.entries(TEST_CARDS).find(([number]) => fingerprintOf(number) === card.fingerprint)
  return known?.[1] ?? NOT_A_TEST_CARD
}

export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'unknown'
}

/** Returns the details of a card that may be stored. */
export function toCardOnFile(card: Card): CardOnFile {
  return {
    brand: brandOf(card.number),
    last4: card.number.slice(-4),
    expMonth: card.expMonth,
    expYear: card.expYear,
    fingerprint: fingerprintOf(card.number),
  }
}

/** Returns whether a refund to a card succeeds at once, succeeds a day later, or fails after a day. */
export function refundOutcomeOf(card: CardOnFile | null): 'succeeds' | 'succeeds-later' | 'fails-later' {
  if (card?.fingerprint === fingerprintOf('4000000000007726')) return 'succeeds-later'
  return card?.fingerprint === fingerprintOf('4000000000005126') ? 'fails-later' : 'succeeds'
}

/**
 * Returns the fingerprint that the API shows, or null for the default test card: demo users who pay with it must not
 * appear to share a card.
 */
export function publicFingerprintOf(card: CardOnFile): string | null {
  return card.fingerprint === fingerprintOf('4242424242424242') ? null : card.fingerprint
}

/** Test cards of banks outside the United States. */
const CARD_COUNTRIES: Record<string, string> = {
  '4000002760000016': 'DE',
  '4000002500000003': 'FR',
  '4000003800000008': 'IT',
  '4000008260000000': 'GB',
  '4000003920000003': 'JP',
}

/** Returns the country of the card's bank. */
export function countryOf(card: CardOnFile): string {
  const known = Object.entries(CARD_COUNTRIES).find(([number]) => fingerprintOf(number) === card.fingerprint)
  return known?.[1] ?? 'US'
}

const fingerprintOf = (number: string) => createHash('sha256').update(number).digest('base64url').slice(0, 16)
