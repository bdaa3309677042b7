import { expect, test } from 'vitest'
import { buyLinkHref, canceledHref, checkoutHref, namedIn, snippetsOf } from './buy-link-rules.ts'

const id = '11111111-1111-4111-8111-111111111111'

test('a link names what it was given, which the checkout reads again', () => {
  const named = { licence: 'commercial', amount: 1250, code: 'A&B' }
  const link = buyLinkHref(id, named)
  expect(link).toBe(`/buy/${id}?license=commercial&amount=12.50&code=A%26B`)
  expect(namedIn(new URL(link, 'http://shop.test').searchParams)).toEqual(named)
  const team = { licence: 'commercial', seats: 5, amount: undefined, code: undefined }
  expect(buyLinkHref(id, team)).toBe(`/buy/${id}?license=commercial&seats=5`)
  expect(namedIn(new URLSearchParams('license=commercial&seats=5'))).toEqual(team)
  expect(namedIn(new URLSearchParams('license=commercial*5'))).toEqual(team)
  expect(buyLinkHref(id, {})).toBe(`/buy/${id}`)
})

test('names the checkout page of the cart, a bundle or a listing', () => {
  expect(checkoutHref({})).toBe('/checkout')
  expect(checkoutHref({ code: 'A B' })).toBe('/checkout?code=A+B')
  expect(checkoutHref({ bundleId: id, code: 'A' })).toBe(`/checkout?bundle=${id}`)
  expect(checkoutHref({ listing: { promptId: id }, code: 'A' })).toBe(`/checkout?listing=${id}&code=A`)
})

test('a canceled payment leads back to where it began', () => {
  const line = { promptId: id, licence: 'commercial', priceCents: 1250 }
  const one = { source: 'lines' as const, lines: [line], code: 'A', gift: false }
  expect(canceledHref({ ...one, source: 'cart' })).toBe('/checkout?canceled=1')
  expect(canceledHref({ ...one, bundleId: id })).toBe(`/checkout?bundle=${id}&canceled=1`)
  expect(canceledHref(one)).toBe(`/checkout?listing=${id}&license=commercial&amount=12.50&code=A&canceled=1`)
  expect(canceledHref({ ...one, gift: true, source: 'cart' })).toBe(`/checkout?gift=${id}&canceled=1`)
  expect(canceledHref({ ...one, lines: [line, line] })).toBe('/checkout?canceled=1')
})

test('the code to paste escapes titles and names', () => {
  const { html, markdown } = snippetsOf({
    ...{ origin: 'https://shop.test', shop: 'A & "B"', named: { code: 'X', licence: 'commercial' } },
    listing: { id, title: '"><script>alert(1)</script> [x](y)\n' },
  })
  expect(html).toBe(
    `<a href="https://shop.test/buy/${id}?license=commercial&amp;code=X"><img src="https://shop.test/buy/${id}.svg?license=commercial" alt="Buy &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; [x](y) on A &amp; &quot;B&quot;" height="44"></a>`,
  )
  expect(markdown).toBe(
    `[![Buy "\\>\\<script\\>alert(1)\\</script\\> \\[x\\](y) on A \\& "B"](https://shop.test/buy/${id}.svg?license=commercial)](https://shop.test/buy/${id}?license=commercial&code=X)`,
  )
})
