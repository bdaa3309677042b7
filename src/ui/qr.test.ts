import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCode } from '#src/ui/qr.ts'

const print = (text: string) =>
  createHash('sha256')
    .update((qrCode(text) ?? []).flat().map(Number).join(''))
    .digest('hex')
    .slice(0, 16)

test('codes are those that another encoder draws at the same level and mask', () => {
  expect(print('otpauth://totp/Skald:edda')).toBe('209e762cf18edc59')
  expect(print('x'.repeat(300))).toBe('d0e99d48c1aa34f5')
})

test('a code grows with its text, and too long a text has none', () => {
  expect(qrCode('a')).toHaveLength(21)
  expect(qrCode('ö'.repeat(260))).toHaveLength(77)
  expect(qrCode('x'.repeat(521))).toBeNull()
})
