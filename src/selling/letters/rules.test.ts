import { expect, test } from 'vitest'
import { letterFields } from './contract.ts'
import type { Counted } from './rules.ts'
import { mostLinks, needsReview, nextLetterAt, retryDelayMs } from './rules.ts'
import { cleanBody, cleanSubject, countLinks, hasHiddenAddress, letterParts } from './text-rules.ts'

const now = new Date('2026-11-28T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each([
  [29, 5, true],
  [30, 4, true],
  [30, 5, false],
  [400, 0, true],
])('a creator of %i days with %i paid sales is reviewed: %s', (days, paidSales, isReviewed) => {
  expect(needsReview({ joinedAt: daysAgo(days), paidSales }, now)).toBe(isReviewed)
})

const sent = (kind: Counted['kind'], days: number, promptId: string | null = null): Counted => ({
  kind,
  promptId,
  releasedAt: daysAgo(days),
})
test.each([
  ['the first letter', [], 'followers', null, null],
  ['a letter after 3 days', [sent('followers', 3)], 'followers', null, daysAgo(-4)],
  ['a letter to buyers after one to followers', [sent('followers', 3)], 'news', 'a', daysAgo(-4)],
  ['a letter after 7 days', [sent('news', 7, 'a')], 'followers', null, null],
  ['an update after a letter', [sent('news', 1, 'a')], 'update', 'a', null],
  ['a letter after an update', [sent('update', 1, 'a')], 'news', 'a', null],
  ['an update after one of the same listing', [sent('update', 1, 'a')], 'update', 'a', daysAgo(-6)],
  ['an update after one of another listing', [sent('update', 1, 'b')], 'update', 'a', null],
  ['a letter during a review', [{ ...sent('news', 0, 'a'), releasedAt: null }], 'followers', null, 'after-review'],
] as const)('limits %s', (_, counted, kind, promptId, next) => {
  expect(nextLetterAt(counted, { kind, promptId }, now)).toEqual(next)
})

test('waits longer after each attempt', () => {
  expect([1, 2, 7].map(retryDelayMs)).toEqual([300_000, 600_000, 19_200_000])
})

test.each([
  ['See https://example.com/a.', ['https://example.com/a']],
  ['(https://example.com/a)', ['https://example.com/a']],
  ['https://example.com/a_(b)', ['https://example.com/a_(b)']],
  ['HTTP://EXAMPLE.com', ['http://example.com/']],
  // A Cyrillic letter that looks like a Latin one.
  ['https://p\u0430ypal.com/login', ['https://xn--pypal-4ve.com/login']],
  ['https://bank.example@evil.example', []],
  ['javascript:alert(1) data:text/html,x ftp://example.com mailto:a@example.com', []],
  ['https://', []],
  ['<a href="https://example.com">Bank</a>', ['https://example.com/']],
])('finds the links of %j', (text, hrefs) => {
  const links = letterParts(text).filter(({ href }) => href !== undefined)
  expect(links.map(({ href }) => href)).toEqual(hrefs)
  // A link shows where it leads.
  for (const { text: shown, href } of links) expect(shown).toBe(href)
})

test('keeps the text around links', () => {
  const parts = letterParts('Before https://example.com/a, after')
  expect(parts.map(({ text }) => text)).toEqual(['Before ', 'https://example.com/a', ', after'])
})

test('removes characters that move, hide or break text', () => {
  expect(cleanSubject('Hi\r\nBcc: all@example.com\u0000\u202e!')).toBe('Hi Bcc: all@example.com!')
  expect(cleanBody('a\u200bb\u2066c\u0007\r\n\r\n\r\n\r\n\r\nd \ud800')).toBe('abc\n\n\nd \ufffd')
  expect(cleanBody('پاره\u200cای 👩\u200d💻')).toBe('پاره\u200cای 👩\u200d💻')
})

test('knows addresses that hide where they lead', () => {
  expect(hasHiddenAddress('https://bank.example@evil.example/x')).toBe(true)
  expect(hasHiddenAddress('https://evil.example/@bank')).toBe(false)
})

test.each([
  ['subject', 'x'.repeat(121)],
  ['subject', 'x'.repeat(1_000_000)],
  ['body', 'x'.repeat(10_001)],
  ['body', 'x'.repeat(10_000_000)],
  ['body', 'https://example.com '.repeat(mostLinks + 1)],
  ['body', 'https://bank.example@evil.example'],
  ['promptId', '1'],
  ['kind', 'everyone'],
])('refuses a draft with a bad %s', (field, value) => {
  const parsed = letterFields.safeParse({ kind: 'news', promptId: null, subject: '', body: '', [field]: value })
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('reads a long hostile text fast', () => {
  for (const text of ['https://'.repeat(1250), `https://${'a.'.repeat(4990)}`, `https://a${')'.repeat(9900)}`])
    expect(countLinks(text)).toBeLessThanOrEqual(1)
})
