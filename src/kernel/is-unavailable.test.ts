import { expect, test } from 'vitest'
import { isUnavailable } from '#src/kernel/is-unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  'ECONNREFUSED',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_LOST',
  '57P03',
  '57P01',
  '53300',
  '08006',
])('%s means that the service is unavailable', (code) => {
  expect(isUnavailable(withCode(code))).toBe(true)
  expect(isUnavailable(new Error('outer', { cause: withCode(code) }))).toBe(true)
})

test.each(['23505', '57014', 'ENOENT', '42P01'])('%s does not mean that the service is unavailable', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false)
})

test('neither do other errors', () => {
  for (const other of [new Error('x'), null, 'ECONNREFUSED', { code: 'ECONNREFUSED' }])
    expect(isUnavailable(other)).toBe(false)
})
