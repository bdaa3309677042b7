import { afterEach, expect, test } from 'vitest'
import { carriedName, pack, unpack } from './packed.ts'

const value = { title: 'Six "letters"', prices: [0, 1200], image: null, isOn: true }

afterEach(() => Reflect.deleteProperty(globalThis, carriedName))

test('what was packed is there at once where it was packed, and is read once where it arrives', () => {
  const it = pack(value, null)
  expect(unpack(it)).toBe(value)
  const arrived: typeof it = structuredClone(it)
  expect(unpack(arrived)).toEqual(value)
  expect(unpack(arrived)).toBe(unpack(arrived))
})

test('what a document carries has only its place in what is packed, and is found there', () => {
  const carried: unknown[] = []
  const [one, other] = [pack(value, carried), pack({ n: 2 }, carried)]
  expect(carried).toEqual([value, { n: 2 }])
  expect(JSON.stringify([one, other])).toBe('[{"packed":0},{"packed":1}]')
  expect(unpack(one)).toBe(value)
  Reflect.set(globalThis, carriedName, structuredClone(carried))
  expect(unpack(structuredClone(one))).toEqual(value)
  expect(unpack(structuredClone(other))).toEqual({ n: 2 })
})

test('a page that says it carries what it does not is told so', () => {
  const it = structuredClone(pack(value, []))
  expect(() => unpack(it)).toThrow('does not carry')
})
