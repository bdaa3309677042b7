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

test('A form that is filled in well gives the card and the person', () => {
  expect(readCardForm(good, NOW)).toEqual({
    isValid: true,
    payer: { email: 'bo@example.com', name: 'Bo Buyer' },
    card: { number: '4242424242424242', expMonth: 12, expYear: 2034 },
  })
})

test.each(['1234', '12/34', '12 / 2034', '11-26', '1/27'])('The expiry %s is understood and not past', (cardExpiry) => {
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
] as const)('A wrong %s (%j) is an error of that field alone', (name, value) => {
  const read = readCardForm({ ...good, [name]: value }, NOW)
  expect(read.isValid ? [] : Object.keys(read.errors)).toEqual([name])
})

test('American Express has a code of four digits', () => {
  const amex = { ...good, cardNumber: '378282246310005' }
  expect(readCardForm({ ...amex, cardCvc: '1234' }, NOW).isValid).toBe(true)
  expect(readCardForm(amex, NOW).isValid).toBe(false)
})
