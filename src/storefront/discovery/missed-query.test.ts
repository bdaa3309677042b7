import { expect, test } from 'vitest'
import { missedQueryOf } from './missed-query.ts'

test.each([
  ['Wedding  Speech!', 'wedding speech'],
  ['Résumé', 'resume'],
  ['n8n', 'n8n'],
  ['gpt-5 "cover letter"', 'gpt 5 cover letter'],
  ['poem -sad', 'poem'],
  ['jane@example.com', null],
  ['write to jane@example.com', null],
  ['+46 70 123 45 67', null],
  ['order 12345678', null],
  ['4111-1111-1111-1111', null],
  ['https://example.com/a', null],
  ['www.example.com', null],
  ['2025', null],
  ['a', null],
  ['-only', null],
  ['one two three four five six seven', null],
  [`${'long'.repeat(9)} ${'long'.repeat(9)}`, null],
])('%s is counted as %j', (search, query) => {
  expect(missedQueryOf(search)).toBe(query)
})
