import { expect, test } from 'vitest'
import { adminHref, preview, shortId, tabOfPath } from './rules.ts'

test('a path names its tab; other paths name the first one', () => {
  const paths = ['/admin/reports', '/Admin/Reports/', '/admin', '/admin/x', '/admin/reports/x']
  expect(paths.map((path) => tabOfPath(path).id)).toEqual(['reports', 'reports', 'home', 'home', 'home'])
})

test('a tab URL contains only non-empty parameters', () => {
  expect(adminHref('users')).toBe('/admin/users')
  expect(adminHref('prompts', { search: 'a & b', sort: '', after: undefined })).toBe('/admin/prompts?search=a+%26+b')
})

test('truncates texts after 50 graphemes', () => {
  expect(preview('x'.repeat(50))).toBe('x'.repeat(50))
  expect(preview('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`)
  expect(preview('🎺'.repeat(51))).toBe(`${'🎺'.repeat(50)}...`)
  expect(shortId('12345678-0000-4000-8000-000000000000')).toBe('12345678')
})
