import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, diffTexts } from './diff.ts'

const one = (body: string, name = 'Prompt') => [{ name, body }]
const drawn = (before: string, after: string) =>
  diffTexts(one(before), one(after))[0]?.lines.map(({ kind, parts, count }) =>
    kind === 'gap' || kind === 'cut'
      ? `... ${count}`
      : `${{ same: ' ', removed: '-', added: '+' }[kind]} ${parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')}`,
  )

test('marks the changed words of a changed line', () => {
  expect(drawn('Write a letter.\nBe kind.', 'Write a short letter.\nBe kind.')).toEqual([
    '- Write a letter.',
    '+ Write a [short ]letter.',
    '  Be kind.',
  ])
})

test('keeps the marks of a script with their letters', () => {
  expect(drawn('नमस्ते दुनिया', 'नमस्ते दोस्त')).toEqual(['- नमस्ते [दुनिया]', '+ नमस्ते [दोस्त]'])
})

test('counts lines far from any change', () => {
  const lines = Array.from({ length: 20 }, (_, i) => `line ${i}`)
  expect(drawn(lines.join('\n'), [...lines.slice(0, 19), 'new'].join('\n'))).toEqual([
    '... 16',
    '  line 16',
    '  line 17',
    '  line 18',
    '- [line 19]',
    '+ [new]',
  ])
})

test('pairs texts by name, then by position', () => {
  const before = [...one('a', 'A'), ...one('b', 'B'), ...one('c', 'C')]
  const after = [...one('b', 'B'), ...one('x', 'New'), ...one('c', 'D')]
  expect(diffTexts(before, after).map(({ name, nameBefore, state }) => [name, nameBefore, state])).toEqual([
    ['B', null, 'same'],
    ['New', null, 'added'],
    ['D', 'C', 'changed'],
    ['A', null, 'removed'],
  ])
})

test('the edit script turns any list into any other and is short', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })
  fc.assert(
    fc.property(list, list, (before, after) => {
      const steps = compare(before, after)
      const without = (kind: string) => steps.filter((step) => step.kind !== kind).flatMap(({ items }) => items)
      expect(without('added')).toEqual(before)
      expect(without('removed')).toEqual(after)
      const kept = steps.filter(({ kind }) => kind === 'same').reduce((sum, { items }) => sum + items.length, 0)
      expect(kept).toBe(longestCommon(before, after))
    }),
  )
})

test('limits the shown lines of two long, unrelated texts', () => {
  const long = (word: string) => Array.from({ length: 50_000 }, (_, i) => `${word}${i}`).join('\n')
  const [diff] = diffTexts(one(long('a')), one(long('b')))
  expect(diff?.lines).toHaveLength(20_001)
  expect(diff?.lines.at(-1)?.kind).toBe('cut')
})

const fifty = (body: string) => Array.from({ length: 50 }, (_, i) => ({ name: `Text ${i}`, body }))

test('one budget limits the word comparison of fifty long texts', () => {
  const line = (other: string) => 'kept word kept '.repeat(20).replaceAll('word', other)
  const body = (other: string) => Array.from({ length: 250 }, () => line(other)).join('\n')
  const diffs = diffTexts(fifty(body('before')), fifty(body('after')))
  const lines = diffs.flatMap((diff) => diff.lines)
  expect(lines.filter(({ kind }) => kind === 'added').length).toBeGreaterThan(9000)
  const compared = lines.filter(({ kind, parts }) => kind === 'added' && parts.length > 1).length
  expect(compared).toBeGreaterThan(100)
  expect(compared).toBeLessThan(1000)
})

test('does not compare words if the number of lines changed', () => {
  const marks = (offset: number) => '!#$%&()*'.slice(offset, offset + 4).repeat(100)
  const lines = (count: number, offset: number) => Array.from({ length: count }, () => marks(offset))
  const budget = { comparisons: 400_000, lines: 20_000 }
  diffTexts(one(lines(250, 0).join('\n')), one(lines(249, 4).join('\n')), budget)
  // Every pair of lines was compared, without a word mark.
  expect(400_000 - budget.comparisons).toBeLessThan(200_000)
})

test('the budget also limits runs of equal lines', () => {
  const body = (word: string) => `${'\n'.repeat(120)}${word}${'\n'.repeat(120)}`.repeat(390)
  const budget = { comparisons: 400_000, lines: 20_000 }
  const diffs = diffTexts(fifty(body('a')), fifty(body('b')), budget)
  // One more comparison for each pair after the budget was used up.
  expect(budget.comparisons).toBeGreaterThan(-400_000)
  expect(budget.lines).toBe(0)
  expect(diffs.every(({ lines }) => lines.length > 0)).toBe(true)
})

function longestCommon(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      (table[i] ?? [])[j] =
        a[i - 1] === b[j - 1]
          ? (table[i - 1]?.[j - 1] ?? 0) + 1
          : Math.max(table[i - 1]?.[j] ?? 0, table[i]?.[j - 1] ?? 0)
  return table[a.length]?.[b.length] ?? 0
}
