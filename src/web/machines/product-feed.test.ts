import { afterAll, beforeAll, expect, test } from 'vitest'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import type { OAuthShop } from '#src/testing/oauth-server.ts'
import { oauthShop, pathOf } from '#src/testing/oauth-server.ts'
import { answerProducts } from '#src/web/machines/product-feed.ts'

type Product = Readonly<Record<string, unknown>> & { readonly item_id: string }
type Feed = { readonly products: readonly Product[]; readonly next: string | null; readonly tax_included?: boolean }

const secret = 'geheimewortesecret'
let oauth: OAuthShop
beforeAll(async () => {
  oauth = await oauthShop({ REFUND_DAYS: '14' })
})
afterAll(() => oauth.close())

const read = async (path: string): Promise<Feed> => {
  const { status, body } = await oauth.get(path)
  expect(status).toBe(200)
  expect(body).not.toContain(secret)
  return JSON.parse(body) as Feed
}

/** All pages. */
async function readAll(): Promise<readonly Product[]> {
  // Without a cached first page.
  await oauth.restart({})
  const products: Product[] = []
  let path: string | null = '/feeds/products.json'
  while (path !== null) {
    const page = await read(path)
    expect(page.products.length).toBeLessThanOrEqual(200)
    products.push(...page.products)
    path = page.next === null ? null : pathOf(page.next)
  }
  return products
}

test('lists what is on sale with the fields of product feeds', async () => {
  const { shop } = oauth
  const paid = await shop.aListing({ title: 'Paid <b>', priceCents: 999, text: secret })
  const free = await shop.aListing({ title: 'Free', priceCents: 0, text: secret })
  const paused = await shop.aListing()
  await shop.did(setListingActive, { id: paused.id, isActive: false }, paused.creator)
  await shop.sql`update prompts set average_rating = 4.5, total_reviews = 2 where id = ${paid.id}`
  const products = new Map((await readAll()).map((product) => [product.item_id, product]))
  const [seller] = await shop.sql<
    { username: string }[]
  >`select username from profiles where id = ${paid.creator.userId}`
  expect(products.get(paid.id)).toEqual({
    item_id: paid.id,
    title: 'Paid <b>',
    description: 'It says what it does.',
    url: `https://shop.test/prompt/${paid.id}`,
    image_url: expect.stringMatching(/^https:\/\/shop\.test\/share\/.+\.png$/),
    ...{ brand: 'Skald', condition: 'new', is_digital: true },
    ...{ product_category: 'Writing', type: 'Prompt', license: 'Personal' },
    license_url: 'https://shop.test/license/personal',
    ...{ price: '9.99 USD', price_amount: 999, price_currency: 'USD' },
    // This shop has no payment provider.
    availability: 'out_of_stock',
    ...{ is_eligible_search: true, is_eligible_checkout: false },
    cart_url: `https://shop.test/cart?add=${paid.id}`,
    seller_name: expect.any(String),
    seller_url: `https://shop.test/creator/${seller?.username}`,
    marketplace_seller: 'Skald',
    ...{ accepts_returns: true, return_deadline_in_days: 14, return_policy: 'https://shop.test/terms#refunds' },
    ...{ review_count: 2, star_rating: 4.5 },
    updated_at: expect.stringMatching(/Z$/),
  })
  expect(products.get(free.id)).toMatchObject({ price: '0.00 USD', availability: 'in_stock', accepts_returns: false })
  expect(products.get(free.id)).not.toHaveProperty('star_rating')
  expect(products.has(paused.id)).toBe(false)
})

test('every listing is on one page, and the first page can be revalidated', async () => {
  const { creator } = await oauth.shop.aListing()
  await oauth.shop.sql`
    insert into prompts (id, creator_id, title, description, category, model, price_cents, created_at, updated_at)
    select gen_random_uuid(), ${creator.userId}, 'Many', 'x', 'Writing', 'Claude', 0, now(), now()
    from generate_series(1, 450)`
  const ids = (await readAll()).map(({ item_id: id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const [row] = await oauth.shop.sql<{ count: number }[]>`select count(*)::int as count from prompts where is_active`
  expect(ids).toHaveLength(row?.count ?? 0)
  const first = await oauth.get('/feeds/products.json')
  expect(first.headers).toMatchObject({ 'access-control-allow-origin': '*', etag: expect.any(String) })
  const again = await oauth.get('/feeds/products.json', { 'if-none-match': String(first.headers.etag) })
  expect(again.status).toBe(304)
})

test.each(['/feeds/products.json?after=x', "/feeds/products.json?after='", '/feeds/products.xml'])(
  '%s is missing',
  async (path) => expect((await oauth.get(path)).status).toBe(404),
)

test('says whether prices include tax, if there is one', async () => {
  const { app, run } = oauth.shop
  const url = new URL('https://shop.test/feeds/products.json')
  const feedOf = async (over: object) =>
    (await (await answerProducts(run, { ...app.settings, ...over }, url))?.json()) as Feed
  expect(await feedOf({ taxMode: 'none' })).not.toHaveProperty('tax_included')
  expect(await feedOf({ taxMode: 'rates', taxPrices: 'included' })).toMatchObject({ tax_included: true })
  expect(await feedOf({ taxMode: 'stripe', taxPrices: 'added' })).toMatchObject({ tax_included: false })
})
