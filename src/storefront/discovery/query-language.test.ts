import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch } from './query-language.ts'

const read = (text: string) =>
  parseSearch(text).map(({ words, isPhrase, isExcluded }) => {
    const shown = isPhrase && !isExcluded ? `"${words.join(' ')}"` : words.join('+')
    return `${isExcluded ? '-' : ''}${shown}`
  })

test.each([
  ['fog horn', ['fog', 'horn']],
  ['  fog,horn!  ', ['fog', 'horn']],
  ['"fog horn" ferry', ['"fog horn"', 'ferry']],
  ['“fog horn” «två ord»', ['"fog horn"', '"två ord"']],
  ['"never closed', ['"never closed"']],
  ['fog -horn', ['fog', '-horn']],
  ['-"fog horn" boat', ['-fog+horn', 'boat']],
  ['e-mail', ['e', 'mail']],
  ["don't", ["don't"]],
  ['C++ & C#', ['C++', 'C#']],
  ['C, C++. Or F#?', ['C', 'C++', 'Or', 'F#']],
  ['.NET, ASP.NET and net', ['.NET', 'ASP.NET', 'and', 'net']],
  ['A/B tests -a/b, and/or', ['A/B', 'tests', '-a/b', 'and', 'or']],
  ['Ｃ＋＋', ['C++']],
  ['C++17 g++ ++c #1', ['C++', '17', 'g++', 'c', '1']],
  ['- -- "" ""', []],
  ['', []],
  ['हिन्दी 日本語', ['हिन्दी', '日本語']],
])('%s', (text, terms) => {
  expect(read(text)).toEqual(terms)
})

test('parses any input, up to twelve words of forty letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const words = parseSearch(text).flatMap((term) => term.words)
      expect(words.length).toBeLessThanOrEqual(12)
      for (const word of words) {
        expect(Array.from(word).length).toBeLessThanOrEqual(40)
        expect(word).toMatch(/^[\p{L}\p{N}\p{M}'‘’+#/.]+$/u)
      }
    }),
  )
})
