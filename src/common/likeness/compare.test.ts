import { expect, test } from 'vitest'
import { readDemo } from '#src/main/demo/content.ts'
import { similarityOf, markOverlap, readText } from './public/compare.ts'
import { nearCopy } from './rules.ts'

// Uses the demo texts: realistic prompts, none a copy of another.

const none: ReadonlySet<string> = new Set()
const texts = readDemo()
  .listings.map(({ texts: [first] }) => first?.body ?? '')
  .filter((text) => text.length > 400)
const isNear = (one: string, other: string) => 100 * similarityOf([readText(one)], readText(other), none) >= nearCopy

/** Every fifth word is another. */
const changed = (text: string) => {
  let word = 0
  return text.replaceAll(/[\p{L}]+/gu, (found) => ((word += 1) % 5 === 0 ? `other${word}` : found))
}
const reordered = (text: string) =>
  text
    .split(/(?<=[.:?!])\s+/)
    .toReversed()
    .join(' ')

test.each([
  ['the same', (text: string) => text],
  ['a fifth of the words changed', changed],
  ['sentences in another order', reordered],
  ['other variable names', (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '[THING]')],
])('%s: at least 95 of 100 are near-duplicates', (_, change) => {
  const found = texts.filter((text) => isNear(change(text), text))
  expect(found.length / texts.length).toBeGreaterThanOrEqual(0.95)
})

test('unrelated texts are not near-duplicates', () => {
  const near = texts.flatMap((one, i) => texts.slice(i + 1, i + 12).filter((other) => isNear(one, other)))
  expect(near).toEqual([])
})

test('marks the shared passages in the original wording', () => {
  const both = 'Say which of the two was there first'
  expect(markOverlap(`Mine. ${both}.`, [`Theirs! ${both.toUpperCase()}?`])).toEqual(['Mine. ', both, '.'])
})
