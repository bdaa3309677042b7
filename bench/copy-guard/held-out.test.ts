import { expect, test } from 'vitest'
import { commonRuns, likenessOf, readText } from '#src/features/likeness/compare.ts'
import { commonCreators, nearCopy } from '#src/features/likeness/rules.ts'
import { changeWords, renameVariables, reorder } from './edits.ts'
import { createRandom } from './random.ts'
import { composeText } from './texts.ts'

// Sixty texts that no rule was made by, each among twenty others that share its sentences: what comes of a copy of it, and of
// another text of the same kind. The whole measurement, with the index, is `npm run bench:copy-guard`.

const random = createRandom(415)
const texts = Array.from({ length: 60 }, () => composeText(random, 'held-out'))
const words = [...new Set(texts.flatMap((text) => text.match(/[a-z]{3,}/g) ?? []))]
/** As the guard sees a corpus: what three or more creators have is nobody's own. */
const around = (i: number) => Array.from({ length: 20 }, (_, at) => texts[(i + at) % texts.length] ?? '')
function isHeld(text: string, i: number): boolean {
  const read = around(i).map((body, at) => ({ creatorId: `creator ${at}`, read: readText(body) }))
  const common = commonRuns(read, commonCreators)
  const [original] = read
  return original !== undefined && 100 * likenessOf([readText(text)], original.read, common) >= nearCopy
}

test.each([
  ['a tenth of the words changed', (text: string) => changeWords(text, 0.1, words, random)],
  ['a fifth of the words changed', (text: string) => changeWords(text, 0.2, words, random)],
  [
    'order, names and a tenth',
    (text: string) => reorder(renameVariables(changeWords(text, 0.1, words, random), random), random),
  ],
])('of sixty copies with %s at least 57 are held', (_, change) => {
  expect(texts.filter((text, i) => isHeld(change(text), i)).length).toBeGreaterThanOrEqual(57)
})

test('of sixty texts that are nobody’s copy none is held', () => {
  expect(texts.filter((_, i) => isHeld(composeText(random, 'held-out'), i))).toEqual([])
})
