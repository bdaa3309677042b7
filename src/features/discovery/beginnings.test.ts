import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningsToKeep } from './beginnings.ts'

const none = () => false
const words = (counts: Record<string, number>) => Object.entries(counts).map(([word, listings]) => ({ word, listings }))

test.each<readonly [string, Record<string, number>, readonly string[], readonly string[]]>([
  ['a word that many have', { amber: 100, ambers: 5 }, [], ['amber']],
  ['what is kept covers what begins so', { amber: 100, ambers: 90 }, ['amber'], []],
  ['a beginning of words that few have each', { boat: 60, board: 50, box: 30 }, [], ['boa']],
  ['what a longer one covers is not left', { boat: 60, board: 50, box: 60, boxer: 50 }, [], ['boa', 'box']],
  ['what is left beside a longer one', { boat: 100, board: 50, box: 60 }, [], ['bo', 'boat']],
  ['few of all', { boat: 40, board: 50 }, [], []],
])('%s', (_, counts, kept, due) =>
  expect(beginningsToKeep(words(counts), (beginning) => kept.includes(beginning), 100).toSorted()).toEqual(due),
)

test('of very many words that hardly any listing has, the beginning is kept as well', () => {
  const many = Array.from({ length: 400 }, (_, n) => ({ word: `bo${String(n).padStart(3, '0')}`, listings: 1 }))
  expect(beginningsToKeep(many, none, 3000)).toEqual([])
  expect(beginningsToKeep([...many, { word: 'boat', listings: 2600 }], none, 3000)).toEqual(['bo'])
})

test('whatever beginning is not kept has less left than that, and keeping is done at once', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.dictionary(word, fc.nat(80)), (counts) => {
      const all = words(counts)
      const kept = beginningsToKeep(all, none, 100)
      expect(beginningsToKeep(all, (beginning) => kept.includes(beginning), 100)).toEqual([])
      const isCovered = (text: string) => kept.some((key) => text.startsWith(key))
      const beginnings = new Set(all.flatMap((one) => Array.from(one.word, (_, at) => one.word.slice(0, at + 1))))
      for (const beginning of beginnings) {
        const left = all.filter((one) => one.word.startsWith(beginning) && !isCovered(one.word))
        if (!isCovered(beginning)) expect(left.reduce((sum, { listings }) => sum + listings, 0)).toBeLessThan(100)
      }
    }),
  )
})
