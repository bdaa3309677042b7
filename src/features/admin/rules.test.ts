import { expect, test } from 'vitest'
import { adminHref, adminTab, preview, shortId } from './rules.ts'

test('a tab that there is not is the first one', () => {
  expect([adminTab('reports'), adminTab('x'), adminTab(null)]).toEqual(['reports', 'users', 'users'])
})

test('an address holds what is wanted and nothing else', () => {
  expect(adminHref('users')).toBe('/admin?tab=users')
  expect(adminHref('prompts', { search: 'a & b', sort: '', after: undefined })).toBe(
    '/admin?tab=prompts&search=a+%26+b',
  )
})

test('texts are cut after 50 characters, whole characters at that', () => {
  expect(preview('x'.repeat(50))).toBe('x'.repeat(50))
  expect(preview('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`)
  expect(preview('🎺'.repeat(51))).toBe(`${'🎺'.repeat(50)}...`)
  expect(shortId('12345678-0000-4000-8000-000000000000')).toBe('12345678')
})
