import { expect, test } from 'vitest'
import { meaningsOf, withoutSecret } from './rules.ts'

const id = '0b0f2a76-4f2c-4a7c-9a3e-6f3d9c1f2e55'
const digits = id.replaceAll('-', '')

test.each([
  ['17', { receipt: 17, id: null, words: '17' }],
  ['#1024', { receipt: 1024 }],
  ['12345678', { receipt: 12_345_678, id: '12345678' }],
  [id, { id: digits, receipt: null }],
  [id.toUpperCase(), { id: digits }],
  [id.slice(0, 13), { id: digits.slice(0, 12) }],
  ['Ada@Example.com', { email: 'ada@example.com', words: 'Ada@Example.com' }],
  ['@ada', { username: 'ada', email: null, words: null }],
  ['pi_3NabcDEF', { provider: 'pi_3NabcDEF' }],
  ['sk_Ab12Cd', { keyBegins: 'sk_Ab12Cd' }],
  // Too short to mean one key.
  ['sk_A', { keyBegins: null, provider: null }],
  ['a', { words: null, username: 'a' }],
  ['99999999999999999999', { receipt: null }],
  ["'; drop table users; --", { receipt: null, id: null, provider: null, keyBegins: null }],
  ['', { words: null, receipt: null }],
])('%s', (search, expected) => {
  expect(meaningsOf(search)).toMatchObject(expected)
})

test('of a key, only the beginning is repeated', () => {
  expect(withoutSecret('sk_Ab12CdEf34Gh56Ij78Kl90Mn12Op34Qr567890')).toBe('sk_Ab12Cd')
  expect(meaningsOf('sk_Ab12CdEf34Gh56Ij78Kl90Mn12Op34Qr567890').words).toBe('sk_Ab12Cd')
  for (const same of ['pi_3OabcdefghijklmnopqrstuvwX', 'cs_test_a1bcdefghijklmnopqrstuvwxyz', 'Ada', '#17'])
    expect(withoutSecret(same)).toBe(same)
})
