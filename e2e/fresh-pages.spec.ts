import { aListing } from './support/listings.ts'
import { buy, change, newcomer, pause, putInCart, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'
import { createVisitor } from './support/visitor.ts'

/** A list is made anew a second after it was made; what was shown then may be the last of before. */
const soon = { timeout: 4000, intervals: [100] }

test('what is listed, repriced, sold and paused shows on the pages that are kept, and no stale price is sold', async ({
  shop,
  maker,
}) => {
  const stranger = createVisitor(shop.url)
  const [list, creator] = ['/marketplace?sort=new', `/creator/${maker.person.username}`]
  const said = async (path: string) => (await stranger.get(path)).text.replaceAll('<!-- -->', '')
  const kept = [list, creator, '/trending', '/']
  for (const path of kept) await expectKept(stranger, path)

  const listing = aListing({ price: '8.25' })
  const id = await putOnSale(maker, listing)
  const page = `/prompt/${id}`
  await expect.poll(() => said(list), soon).toContain(listing.title)
  await expect.poll(() => said(creator), soon).toContain(listing.title)
  await expectKept(stranger, page)
  expect(await said(page)).toContain('$8.25')

  // Somebody has the page with the old price before them, and the listing in their cart.
  const late = await newcomer(shop.url, 'late')
  await putInCart(late, id)
  await change(maker, id, { ...listing, price: '9.75' })
  for (const path of [page, list, creator]) {
    await expect.poll(() => said(path), soon).toContain('$9.75')
    expect(await said(path)).not.toContain('$8.25')
  }
  const stale = await late.post('/checkout', { line: `${id}:825`, deliveryRequested: 'on' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('$9.75')
  expect((await late.get('/purchases')).text).not.toContain(listing.title)

  await buy(await newcomer(shop.url, 'buyer'), id, 975)
  await expect.poll(() => said(page), soon).toContain('1 sold')
  await expect.poll(() => said(creator), soon).toContain('1 sold')

  await pause(maker, id)
  await expect.poll(async () => (await stranger.get(page)).status, soon).toBe(404)
  for (const path of [list, creator]) await expect.poll(() => said(path), soon).not.toContain(listing.title)
  const gone = await late.post('/checkout', { line: `${id}:975`, deliveryRequested: 'on' })
  expect(gone.status).toBeGreaterThanOrEqual(400)
  expect((await late.get('/purchases')).text).not.toContain(listing.title)
})

/** That it is a page which the shop keeps: or nothing would be proved by its being fresh. */
async function expectKept(visitor: Visitor, path: string): Promise<void> {
  const { headers, status } = await visitor.get(path)
  expect(status, path).toBe(200)
  expect(headers.get('cache-control'), path).not.toContain('no-store')
  expect(headers.get('etag'), path).not.toBeNull()
}
