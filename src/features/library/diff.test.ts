import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, diffTexts } from './diff.ts'

const one = (body: string, name = 'Prompt') => [{ name, body }]
const drawn = (before: string, after: string) =>
  diffTexts(one(before), one(after))[0]?.lines.map(({ kind, parts, count }) =>
    kind === 'gap'
      ? `... ${count}`
      : `${{ same: ' ', removed: '-', added: '+' }[kind]} ${parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')}`,
  )

test('of a changed line the changed words are marked', () => {
  expect(drawn('Write a letter.\nBe kind.', 'Write a short letter.\nBe kind.')).toEqual([
    '- Write a letter.',
    '+ Write a [short ]letter.',
    '  Be kind.',
  ])
})

test('lines far from any change are counted', () => {
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

test('texts are told by their names, or else by their places', () => {
  const before = [...one('a', 'A'), ...one('b', 'B'), ...one('c', 'C')]
  const after = [...one('b', 'B'), ...one('x', 'New'), ...one('c', 'D')]
  expect(diffTexts(before, after).map(({ name, nameBefore, state }) => [name, nameBefore, state])).toEqual([
    ['B', null, 'same'],
    ['New', null, 'added'],
    ['D', 'C', 'changed'],
    ['A', null, 'removed'],
  ])
})

test('from any list to any other the way leads there, and is short', () => {
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

test('two long texts that have nothing in common cost no more than a moment', () => {
  const long = (word: string) => Array.from({ length: 50_000 }, (_, i) => `${word}${i}`).join('\n')
  const [diff] = diffTexts(one(long('a')), one(long('b')))
  expect(diff?.lines).toHaveLength(100_000)
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
