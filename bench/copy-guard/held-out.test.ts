import { expect, test } from 'vitest'
import { commonRuns, similarityOf, readText } from '#src/common/likeness/public/compare.ts'
import { commonCreators, nearCopy } from '#src/common/likeness/rules.ts'
import { changeWords, renameVariables, reorder } from './edits.ts'
import { createRandom } from './random.ts'
import { composeText } from './texts.ts'

// Checks detection on sixty held-out texts that were not used for tuning, each among twenty texts that share its sentences.
// `npm run bench -- copy-guard` runs the full measurement, including the index.

const random = createRandom(415)
const texts = Array.from({ length: 60 }, () => composeText(random, 'held-out'))
const words = [...new Set(texts.flatMap((text) => text.match(/[a-z]{3,}/g) ?? []))]
/** The text and its neighbors. Runs of words shared by three or more creators count as common. */
const neighborsOf = (i: number) => Array.from({ length: 20 }, (_, at) => texts[(i + at) % texts.length] ?? '')
function isFlagged(text: string, i: number): boolean {
  const read = neighborsOf(i).map((body, at) => ({ creatorId: `creator ${at}`, read: readText(body) }))
  const common = commonRuns(read, commonCreators)
  const [original] = read
  return original !== undefined && 100 * similarityOf([readText(text)], original.read, common) >= nearCopy
}

test.each([
  ['10 % of words changed', (text: string) => changeWords(text, 0.1, words, random)],
  ['20 % of words changed', (text: string) => changeWords(text, 0.2, words, random)],
  [
    'sentence order, variable names and 10 % of words changed',
    (text: string) => reorder(renameVariables(changeWords(text, 0.1, words, random), random), random),
  ],
])('flags at least 57 of 60 copies with %s', (_, change) => {
  expect(texts.filter((text, i) => isFlagged(change(text), i)).length).toBeGreaterThanOrEqual(57)
})

test('flags none of 60 original texts', () => {
  expect(texts.filter((_, i) => isFlagged(composeText(random, 'held-out'), i))).toEqual([])
})
