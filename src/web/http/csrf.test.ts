import { expect, test } from 'vitest'
import { type CsrfRequest, isForged } from '#src/web/http/csrf.ts'

const post: CsrfRequest = {
  method: 'POST',
  secFetchSite: undefined,
  origin: undefined,
  authorization: undefined,
  cookie: 'session=1',
  ownOrigin: 'http://127.0.0.1:3000',
  publicOrigin: 'http://localhost:3000',
}

test.each<[string, Partial<CsrfRequest>, boolean]>([
  ['a caller that is no browser', {}, false],
  ['a form of our own', { secFetchSite: 'same-origin', origin: 'http://localhost:3000' }, false],
  ['a form under the name it was opened by', { secFetchSite: 'same-origin', origin: 'http://127.0.0.1:3000' }, false],
  ['a request typed by hand', { secFetchSite: 'none' }, false],
  ['a form of another site', { secFetchSite: 'cross-site', origin: 'https://evil.example' }, true],
  ['a form of a sibling domain', { secFetchSite: 'same-site' }, true],
  ['another site in an old browser', { origin: 'https://evil.example' }, true],
  ['a hidden origin', { origin: 'null' }, true],
  ['the right host by the wrong scheme', { origin: 'https://localhost:3000' }, true],
  ['the right host on another port', { origin: 'http://localhost:3001' }, true],
  ['one header good and one bad', { secFetchSite: 'same-origin', origin: 'https://evil.example' }, true],
  ['a bearer token alone', { origin: 'https://app.example', authorization: 'Bearer t', cookie: undefined }, false],
  ['a bearer token with cookies', { origin: 'https://app.example', authorization: 'Bearer t' }, true],
  ['a basic password', { origin: 'https://app.example', authorization: 'Basic t', cookie: undefined }, true],
  ['reading', { method: 'GET', secFetchSite: 'cross-site', origin: 'https://evil.example' }, false],
  ['deleting from elsewhere', { method: 'DELETE', secFetchSite: 'cross-site' }, true],
  ['an unusual method from elsewhere', { method: 'PURGE', secFetchSite: 'cross-site' }, true],
])('%s', (_, changes, expected) => {
  expect(isForged({ ...post, ...changes })).toBe(expected)
})
