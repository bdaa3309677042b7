import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGoodHost, readTarget } from '#src/web/http/request-target.ts'

const origin = 'http://skald.test'

test.each([
  ['/', '/'],
  ['/a/b?x=1&y=%20', '/a/b?x=1&y=%20'],
  ['/a/../b', '/b'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['http://skald.test/a?b', '/a?b'],
  ['/a?next=//evil.example/', '/a?next=//evil.example/'],
])('parses %s as %s', (raw, expected) => {
  const target = readTarget(raw, origin)
  expect(target.kind === 'ok' && target.url.href).toBe(origin + expected)
})

test.each([
  ['/a/', '/a'],
  ['/a//?x=1', '/a?x=1'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example//x', '/evil.example/x'],
  ['/.//evil.example', '/evil.example'],
  ['/a/..//evil.example', '/evil.example'],
  ['http://other.test//evil.example', '/evil.example'],
])('redirects %s to %s', (raw, location) => {
  expect(readTarget(raw, origin)).toEqual({ kind: 'moved', location })
})

test.each([
  ['/mcp/', '/mcp'],
  ['/.well-known/oauth-protected-resource/mcp/', '/.well-known/oauth-protected-resource/mcp'],
])('serves programs %s as %s', (raw, path) => {
  expect(readTarget(raw, origin)).toMatchObject({ kind: 'ok', url: new URL(path, origin) })
})

test.each([
  ['/\\evil.example'],
  ['/a\\b'],
  ['/%zz'],
  ['/%00'],
  ['/%c3'],
  ['*'],
  [''],
  ['evil'],
  ['/a b'],
  ['ftp://a/'],
])('rejects %s', (raw) => expect(readTarget(raw, origin)).toMatchObject({ kind: 'bad', status: 400 }))

test('a URL over 8 KB is too long', () => {
  expect(readTarget(`/${'a'.repeat(8192)}`, origin)).toMatchObject({ kind: 'bad', status: 414 })
  expect(readTarget(`/${'a'.repeat(8191)}`, origin).kind).toBe('ok')
})

test('no redirect leads to another site', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    'evil.example',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    'http:',
    '\t',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = readTarget(`/${pieces.join('')}`, origin)
      if (target.kind === 'moved') expect(new URL(target.location, origin).origin).toBe(origin)
    }),
  )
})

test.each([
  ['localhost:3000', true],
  ['127.0.0.1', true],
  ['[::1]:3000', true],
  ['shop.example', true],
  ['', false],
  ['a b', false],
  ['evil.example/x', false],
  ['user@evil.example', false],
  ['localhost:99999', false],
  ['localhost:', false],
  ['-a', false],
])('the host "%s" is valid: %s', (host, expected) => {
  expect(isGoodHost(host)).toBe(expected)
})
