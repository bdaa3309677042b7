import { newListing } from './support/listings.ts'
import { buy, editListing, newUser, pauseListing, addToCart, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'
import { createVisitor } from './support/visitor.ts'

/** A list is cached for a second, and the next request may still get the stale copy. */
const eventually = { intervals: [100] }

test('updates cached pages after publishing, repricing, selling and pausing, and rejects a stale price', async ({
  app,
  seller,
}) => {
  const stranger = createVisitor(app.url)
  const [list, creator] = ['/marketplace?sort=new', `/creator/${seller.user.username}`]
  const htmlOf = async (path: string) => (await stranger.get(path)).text.replaceAll('<!-- -->', '')
  const cachedPaths = [list, creator, '/trending', '/']
  for (const path of cachedPaths) await expectCached(stranger, path)

  const listing = newListing({ price: '8.25' })
  const id = await publishListing(seller, listing)
  const page = `/prompt/${id}`
  await expect.poll(() => htmlOf(list), eventually).toContain(listing.title)
  await expect.poll(() => htmlOf(creator), eventually).toContain(listing.title)
  await expectCached(stranger, page)
  expect(await htmlOf(page)).toContain('$8.25')

  // A buyer has the old price on screen and the listing in the cart.
  const lateBuyer = await newUser(app.url, 'late')
  await addToCart(lateBuyer, id)
  await editListing(seller, id, { ...listing, price: '9.75' })
  for (const path of [page, list, creator]) {
    await expect.poll(() => htmlOf(path), eventually).toContain('$9.75')
    expect(await htmlOf(path)).not.toContain('$8.25')
  }
  const stale = await lateBuyer.post('/checkout', { line: `${id}:825`, deliveryRequested: 'on' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('$9.75')
  expect((await lateBuyer.get('/purchases')).text).not.toContain(listing.title)

  await buy(await newUser(app.url, 'buyer'), id, 975)
  await expect.poll(() => htmlOf(page), eventually).toContain('1 sold')
  await expect.poll(() => htmlOf(creator), eventually).toContain('1 sold')

  await pauseListing(seller, id)
  await expect.poll(() => htmlOf(page), eventually).toContain('The creator has paused this listing.')
  expect(await htmlOf(page)).not.toContain('$9.75')
  for (const path of [list, creator]) await expect.poll(() => htmlOf(path), eventually).not.toContain(listing.title)
  const rejected = await lateBuyer.post('/checkout', { line: `${id}:975`, deliveryRequested: 'on' })
  expect(rejected.status).toBeGreaterThanOrEqual(400)
  expect((await lateBuyer.get('/purchases')).text).not.toContain(listing.title)
})

/** Checks that the page is cached; otherwise the freshness checks would prove nothing. */
async function expectCached(visitor: Visitor, path: string): Promise<void> {
  const { headers, status } = await visitor.get(path)
  expect(status, path).toBe(200)
  expect(headers.get('cache-control'), path).not.toContain('no-store')
  expect(headers.get('etag'), path).not.toBeNull()
}
