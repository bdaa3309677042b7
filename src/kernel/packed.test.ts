import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

const value = { title: 'Six "letters"', prices: [0, 1200], image: null, isOn: true }

test('what was packed is there at once where it was packed, and is read once where it arrives', () => {
  const it = pack(value)
  expect(unpack(it)).toBe(value)
  const arrived: typeof it = structuredClone(it)
  expect(unpack(arrived)).toEqual(value)
  expect(unpack(arrived)).toBe(unpack(arrived))
})
