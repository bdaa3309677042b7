import { expect, test } from 'vitest'

import { readCardForm, type CardValues } from './card-form.ts'

const NOW = Date.UTC(2026, 10, 20) / 1000

const good: CardValues = {
  email: 'bo@example.com',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 34',
  cardCvc: '123',
  billingName: 'Bo Buyer',
}

test('returns the card and the payer of a valid form', () => {
  expect(readCardForm(good, NOW)).toEqual({
    isValid: true,
    payer: { email: 'bo@example.com', name: 'Bo Buyer' },
    card: { number: '4242424242424242', expMonth: 12, expYear: 2034 },
  })
})

test.each(['1234', '12/34', '12 / 2034', '11-26', '1/27'])('accepts the expiry %s', (cardExpiry) => {
  expect(readCardForm({ ...good, cardExpiry }, NOW)).toMatchObject({ isValid: true })
})

test.each([
  ['email', ''],
  ['email', 'bo@example'],
  ['cardNumber', ''],
  ['cardNumber', '4242'],
  ['cardNumber', '4242 4242 4242 4243'],
  ['cardExpiry', ''],
  ['cardExpiry', '13/30'],
  ['cardExpiry', '10/26'],
  ['cardCvc', ''],
  ['cardCvc', '12345'],
  ['billingName', '  '],
] as const)('an invalid %s (%j) is an error on that field only', (name, value) => {
  const read = readCardForm({ ...good, [name]: value }, NOW)
  expect(read.isValid ? [] : Object.keys(read.errors)).toEqual([name])
})

test('requires a four-digit security code for American Express', () => {
  const amex = { ...good, cardNumber: '378282246310005' }
  expect(readCardForm({ ...amex, cardCvc: '1234' }, NOW).isValid).toBe(true)
  expect(readCardForm(amex, NOW).isValid).toBe(false)
})
