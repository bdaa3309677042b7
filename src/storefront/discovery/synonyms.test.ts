import { expect, test } from 'vitest'
import { parseSearch } from './query-language.ts'
import { defaultRules } from './default-rules.ts'
import { dictionaryOf } from './public/dictionary.ts'
import { toSearchQuery } from './search-query.ts'
import { synonymsOf } from './synonyms.ts'

const dictionary = dictionaryOf(defaultRules)

test.each([
  ['email', ['e mail', 'mail']],
  ['emails', ['email', 'e mail', 'mail']],
  ['e mail', ['email', 'mail']],
  ['cv', ['resume', 'curriculum vitae']],
  ['summarise', ['summarize', 'summary', 'tldr']],
  ['tweet', ['twitter']],
  ['x', ['tweet', 'twitter']],
  ['colour', ['color']],
  ['favorite', ['favourite']],
  ['cpp', ['c++']],
  ['nodejs', ['node js']],
  ['dotnet', ['.net', 'dot net']],
  ['c', []],
  ['four', []],
  ['harbour', []],
])('%s is also %j', (name, others) => {
  expect(synonymsOf(dictionary, name)).toEqual(others)
})

const prefixOf = (search: string) => toSearchQuery(parseSearch(search), dictionary)?.prefix

test('a search contains the synonyms of each word, and of words in a row', () => {
  expect(prefixOf('cv template')).toBe(`('cv' | 'resume':* | ('curriculum' <-> 'vitae')) & 'template':*`)
  expect(prefixOf('e-mail')).toBe(`('e' & 'mail':* | 'email':* | 'mail':*)`)
  expect(prefixOf('cold meeting notes')).toContain(`('meeting' <-> 'minutes')`)
  expect(prefixOf('boat')).toBe(`'boat':*`)
})

test('a phrase and an excluded word have no synonyms', () => {
  expect(prefixOf('"email"')).toBe(`'email'`)
  expect(toSearchQuery(parseSearch('boat -email'), dictionary)?.excluded).toBe(`'email'`)
})

test('synonyms are highlighted, except single letters', () => {
  const marks = toSearchQuery(parseSearch('email'), dictionary)?.marks.map(({ word }) => word)
  expect(marks).toEqual(['email', 'mail', 'mail'])
})
