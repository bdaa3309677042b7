import { expect, test } from 'vitest'
import { takeFormerCookies } from '#src/web/http/former-cookies.ts'

const read = (...cookies: string[]) => {
  const raw = ['Host', 'shop.test', 'Cookie', cookies.join('; '), 'Accept', 'skald.session_token=x']
  takeFormerCookies(raw)
  expect(raw.toSpliced(3, 1)).toEqual(['Host', 'shop.test', 'Cookie', 'Accept', 'skald.session_token=x'])
  return raw[3]
}

test.each([
  ['js=1; skald.session_token=a.b%3D; member=1', 'js=1; shop.session_token=a.b%3D; member=1'],
  ['__Host-skald.session_token=a; __Host-skald.device=b', '__Host-shop.session_token=a; __Host-shop.device=b'],
  ['skald.state=a;skald.two_factor=b', 'shop.state=a; shop.two_factor=b'],
  ['js=1', 'js=1'],
  ['xskald.session_token=a; skald=b; =skald.c', 'xskald.session_token=a; skald=b; =skald.c'],
  ['skald.device', 'skald.device'],
  ['theme=skald.session_token=a', 'theme=skald.session_token=a'],
])('reads %s as %s', (before, after) => expect(read(before)).toBe(after))

test('a cookie of the current name wins, of the same prefix', () => {
  expect(read('skald.session_token=old', 'shop.session_token=new')).toBe(
    'skald.session_token=old; shop.session_token=new',
  )
  expect(read('__Host-skald.session_token=old', 'shop.session_token=planted')).toBe(
    '__Host-shop.session_token=old; shop.session_token=planted',
  )
})
