import { expect, test } from 'vitest'
import { encodeCursor } from '#src/kernel/page.ts'
import { filterGroups, filterTerms } from '#src/storefront/discovery/rules.ts'
import { firstVocabulary } from '#src/testing/settings.ts'
import { publicPageRule } from '#src/web/public-page-rules.ts'

const publicPage = publicPageRule(() => firstVocabulary)
const id = '3f0c8a52-6b0e-4a57-9d3c-5b8f2f6f1a77'
const time = '2026-01-02 03:04:05.123456+00'
const newest = encodeCursor([time, id])
const popular = encodeCursor(['7', time, id])
const key = (path: string) => publicPage(new URL(`http://skald.test${path}`))?.key ?? null

test.each([
  [`/marketplace?after=${popular}`, `/marketplace?after=${popular}`],
  [`/marketplace?sort=new&after=${newest}`, `/marketplace?after=${newest}&sort=new`],
  [`/marketplace.data?after=${popular}`, `/marketplace.data?after=${popular}`],
])('%s has its own cache entry', (path, expected) => {
  expect(key(path)).toBe(expected)
})

test.each([
  ['a cursor of another sort', `/marketplace?after=${newest}`, '/marketplace'],
  ['a cursor of a sort that there is not', `/marketplace?sort=odd&after=${newest}`, '/marketplace'],
  ['any list', `/marketplace?after=${encodeCursor(['anything', 1])}`, '/marketplace'],
  [
    'a day that there is not',
    `/marketplace?after=${encodeCursor(['7', '2026-02-31 00:00:00+00', id])}`,
    '/marketplace',
  ],
  ['the same cursor written otherwise', `/marketplace?after=${popular}%3D`, '/marketplace'],
  ['two cursors', `/marketplace?after=${popular}&after=${encodeCursor(['8', time, id])}`, '/marketplace'],
])('%s has no cache entry of its own', (_, path, expected) => {
  expect(key(path)).toBe(expected)
})

test.each(filterGroups)('each value of the filter %s has its own page, and unknown values are ignored', (group) => {
  for (const { slug: value } of filterTerms(firstVocabulary, group))
    expect(key(`/marketplace?${group}=${encodeURIComponent(value)}`)).toBe(
      `/marketplace?${new URLSearchParams({ [group]: value })}`,
    )
  expect(key(`/marketplace?${group}=unknown`)).toBe('/marketplace')
})

test('a former address of a category is not cached, since the page redirects', () => {
  const ids = {
    ...firstVocabulary.ids,
    category: new Map([
      ['pictures', 'Art'],
      ['art', 'Art'],
    ]),
  }
  const page = publicPageRule(() => ({ ...firstVocabulary, ids }))
  const keyOf = (query: string) => page(new URL(`http://skald.test/marketplace?${query}`))?.key ?? null
  expect(keyOf('category=pictures')).toBeNull()
  expect(keyOf('category=art')).toBeNull()
  expect(keyOf('category=Art')).toBe('/marketplace?category=Art')
})

test('the waitlist has two pages: before joining, and after', () => {
  expect(key('/waitlist?ref=friend')).toBe('/waitlist')
  expect(key('/waitlist?joined=1')).toBe('/waitlist?joined=1')
  expect(key('/waitlist?joined=2')).toBe('/waitlist')
})

test('a listing is cached under its canonical id only', () => {
  expect(key(`/prompt/${id}`)).toBe(`/prompt/${id}`)
  expect(key(`/prompt/${id}.data`)).toBe(`/prompt/${id}.data`)
  expect(key(`/prompt/${id.toUpperCase()}`)).toBeNull()
  expect(key(`/prompt/${id.replace('f', 'F')}.data`)).toBeNull()
})
