import { expect, test } from 'vitest'
import {
  clearFlashCookie,
  flashCookie,
  forwardedFlashCookies,
  hasFlash,
  readFlashes,
  surplusFlashes,
} from '#src/web/flash.ts'

const added = { title: 'Added to cart', description: 'Item successfully added to cart', tone: 'ok' } as const
const sent = (cookie: string) => cookie.split(';')[0] ?? ''

test('only the target page shows a message, and no other tab', () => {
  const cookies = `js=1; ${sent(flashCookie(added, '/cart?from=card', 'a1'))}`
  expect(readFlashes(cookies, '/cart')).toEqual([{ ...added, cookie: 'flash-a1' }])
  expect(readFlashes(cookies, '/')).toEqual([])
  expect(hasFlash(cookies)).toBe(true)
})

test('two pending messages are independent and cleared separately', () => {
  const cookies = [flashCookie(added, '/cart', 'a1'), flashCookie({ title: 'Signed in' }, '/cart', 'b2')].map(sent)
  const read = readFlashes(cookies.join('; '), '/cart')
  expect(read.map((flash) => flash.title)).toEqual(['Added to cart', 'Signed in'])
  expect(read.map(clearFlashCookie)).toEqual([
    'flash-a1=; Path=/; Max-Age=0; SameSite=Lax',
    'flash-b2=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

test('a redirect forwards the messages of its page', () => {
  const first = sent(flashCookie(added, '/profile', 'a1'))
  const [next = ''] = forwardedFlashCookies(first, '/profile', 'http://shop.example/dashboard')
  expect(readFlashes(sent(next), '/dashboard')).toEqual([{ ...added, cookie: 'flash-a1' }])
  expect(forwardedFlashCookies(first, '/cart', '/dashboard')).toEqual([])
})

test.each([
  ['no JSON', 'flash-a=oops'],
  ['no text', 'flash-a'],
  ['a broken escape', 'flash-a=%E0%A4%A'],
  ['another shape', `flash-a=${encodeURIComponent('[1]')}`],
  ['a title without end', sent(flashCookie({ title: 'x'.repeat(201) }, '/', 'a'))],
  ['an unknown tone', `flash-a=${encodeURIComponent('{"title":"x","to":"/","tone":"loud"}')}`],
])('ignores a planted cookie with %s', (_, cookie) => {
  expect(readFlashes(cookie, '/')).toEqual([])
})

test('keeps only the newest messages, so that headers stay small', () => {
  const cookies = Array.from({ length: 11 }, (_, i) => `flash-${i}=x`).join('; ')
  expect(surplusFlashes(`a=b; ${cookies}`).map((cookie) => cookie.split('=')[0])).toEqual([
    'flash-0',
    'flash-1',
    'flash-2',
  ])
  expect(surplusFlashes('flash-1=x; session=y')).toEqual([])
})
