import { isbot } from 'isbot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLinks } from '#src/money/affiliates/operations/links.ts'
import { startEdge } from '#src/testing/edge.ts'
import { anAffiliate } from '#src/testing/sellers.ts'
import type { Listed, Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { affiliateLinkIn } from '#src/web/affiliate-cookie.ts'
import { createAffiliateRoute, isAffiliateLink } from '#src/web/affiliate-route.ts'
import { publicPages } from '#src/web/http/public-pages.ts'

let shop: Shop
let listing: Listed
let affiliate: Person
let linkId: string
let path: string
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  ;[listing, affiliate] = [await shop.aListing(), await shop.aPerson()]
  linkId = await anAffiliate(shop, affiliate, { creator: listing.creator, percent: 20 })
  const [link] = await shop.did(listLinks, {}, affiliate)
  path = `/prompt/${listing.id}?via=${link?.path.split('via=')[1]}`
})
afterAll(() => shop.close())

function startRoute() {
  const { run, auth } = shop.app
  const handle = createAffiliateRoute({ run, auth, clock: shop.clock, isBot: isbot, isSecure: false })
  return startEdge({
    publicPage: publicPages([{ tags: (path) => (path.startsWith('/prompt/') ? ['page'] : null), policy: 'detail' }]),
    routes: [{ match: isAffiliateLink, handle, csrf: 'check' }],
  })
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const click = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'user-agent': browser }
const ask = async (at: string, headers: Record<string, string> = click) => (await startRoute()).ask(at, { headers })
const clicks = async () => (await shop.did(listLinks, {}, affiliate))[0]?.clicks

test('a click sets the cookie and leads to the cached page', async () => {
  const edge = await startRoute()
  const get = (at: string) => edge.ask(at, { headers: click })
  const answer = await get(`${path}&reviews=helpful`)
  expect([answer.status, answer.headers.location]).toEqual([302, `/prompt/${listing.id}?reviews=helpful`])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['set-cookie']).toEqual([`via=${linkId}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`])
  const page = await get(`/prompt/${listing.id}`)
  expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined])
  // The page is cached now, and the link still sets the cookie.
  await edge.ask(path, { method: 'HEAD', headers: click })
  expect((await get(path)).headers['set-cookie']).toHaveLength(1)
  expect(await clicks()).toBe(1)
})

test.each([
  ['an image', { ...click, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a frame', { ...click, 'sec-fetch-dest': 'iframe' }],
  ['a script', { ...click, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a client that says nothing', { 'user-agent': browser }],
])('%s sets no cookie', async (_, headers) => {
  const before = await clicks()
  const answer = await ask(path, headers)
  expect([answer.status, answer.headers['set-cookie']]).toEqual([302, undefined])
  expect(await clicks()).toBe(before)
})

test('a prefetch is refused, so that the click asks again', async () => {
  const answer = await ask(path, { ...click, 'sec-purpose': 'prefetch' })
  expect([answer.status, answer.headers['set-cookie']]).toEqual([503, undefined])
})

test('a bot is led to the page and not counted', async () => {
  const before = await clicks()
  await ask(path, { ...click, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  expect(await clicks()).toBe(before)
})

test.each(['aaaaaaaaaa', '', '%00', "x';--", 'a'.repeat(200)])('the code %j sets no cookie', async (code) => {
  const answer = await ask(`/prompt/${listing.id}?via=${code}`)
  expect([answer.status, answer.headers.location]).toEqual([302, `/prompt/${listing.id}`])
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test.each(['/marketplace?via=x', '/prompt/a/b?via=x', '/prompt/a.data?via=x', '/prompt/a'])(
  '%s is no affiliate link',
  (at) => expect(isAffiliateLink(new URL(at, 'http://shop.invalid'), 'GET')).toBe(false),
)

test.each([
  [null, undefined],
  ['via=x', undefined],
  [`a=b; via=8455082a-0000-4000-8000-000000000000`, '8455082a-0000-4000-8000-000000000000'],
])('reads the link of the cookies %s', (cookies, id) => expect(affiliateLinkIn(cookies)).toBe(id))
