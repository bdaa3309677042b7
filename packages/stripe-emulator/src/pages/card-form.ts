import { brandOf, type Card } from '../checkout/cards.ts'
import type { Payer } from '../model.ts'

type CardField = 'email' | 'cardNumber' | 'cardExpiry' | 'cardCvc' | 'billingName'

export type CardValues = Record<CardField, string>
export type CardErrors = Partial<Record<CardField, string>>

export type CardForm = { isValid: true; payer: Payer; card: Card } | { isValid: false; errors: CardErrors }

/** Validates the payment form. `now` is seconds. */
export function readCardForm(values: CardValues, now: number): CardForm {
  const number = values.cardNumber.replaceAll(/[\s-]/g, '')
  const expiry = readExpiry(values.cardExpiry)
  const email = values.email.trim()
  const name = values.billingName.trim()
  const errors = compact({
    email: emailError(email),
    cardNumber: numberError(number),
    cardExpiry: expiryError(expiry, now),
    cardCvc: cvcError(values.cardCvc.trim(), number),
    billingName: name === '' ? 'Enter the name on the card.' : undefined,
  })
  if (!expiry || Object.keys(errors).length > 0) return { isValid: false, errors }
  return { isValid: true, payer: { email, name }, card: { number, expMonth: expiry.month, expYear: expiry.year } }
}

function compact(errors: Record<CardField, string | undefined>): CardErrors {
  const entries = Object.entries(errors).filter((entry) => entry[1] !== undefined)
  return Object.fromEntries(entries)
}

function emailError(email: string): string | undefined {
  if (email === '') return 'Enter your email address.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'Your email address is not complete.'
}

function numberError(number: string): string | undefined {
  if (number === '') return 'Enter a card number.'
  if (!/^\d{12,19}$/.test(number)) return 'Your card number is not complete.'
  return passesLuhn(number) ? undefined : 'Your card number is invalid.'
}

/** The last digit of a card number is a checksum of the others. */
function passesLuhn(number: string): boolean {
  const digits = Array.from(number, Number).toReversed()
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

interface Expiry {
  month: number
  year: number
}

/** Reads 12/34, 12 / 2034 and 1234. */
function readExpiry(text: string): Expiry | null {
  const match = /^(0?[1-9]|1[0-2])\s*[/-]\s*(\d{2}|\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim())
  if (!match) return null
  const month = Number(match[1])
  const year = Number(match[2])
  if (month < 1 || month > 12) return null
  return { month, year: year < 100 ? 2000 + year : year }
}

function expiryError(expiry: Expiry | null, now: number): string | undefined {
  if (!expiry) return 'Enter the expiry date as MM / YY.'
  const firstSecondAfter = Date.UTC(expiry.year, expiry.month, 1) / 1000
  return firstSecondAfter <= now ? 'Your card’s expiry date is in the past.' : undefined
}

function cvcError(cvc: string, number: string): string | undefined {
  const length = brandOf(number) === 'amex' ? 4 : 3
  if (cvc === '') return 'Enter the security code.'
  return new RegExp(`^\\d{${length}}$`).test(cvc) ? undefined : `The security code has ${length} digits.`
}
