import { aListing } from './support/listings.ts'
import { putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { createVisitor } from './support/visitor.ts'

test('a listing tells machines what it shows, however hostile its title', async ({ open, shop, maker }) => {
  const listing = aListing({ title: 'Boats & bridges in 3 < 4 steps' })
  const id = await putOnSale(maker, { ...listing, title: listing.title }).catch(async () => {
    const { text } = await maker.get('/dashboard')
    return /href="\/prompt\/([0-9a-f-]{36})"/.exec(text)?.[1] ?? ''
  })
  const page = await open()
  await page.goto(`/prompt/${id}`)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [product, crumbs] = data.map((text) => JSON.parse(text))
  expect(product).toMatchObject({ '@type': 'Product', name: listing.title, offers: { price: '9.99' } })
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 2 } })
  expect(product.aggregateRating).toBeUndefined()
  expect(data.join('')).not.toContain('<')
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', listing.title)
  const image = await page.request.get(new URL(product.image).pathname)
  expect(image.headers()['content-type']).toBe('image/png')
  const visitor = createVisitor(shop.url)
  const secret = listing.content.split('\n')[0] ?? ''
  for (const path of ['/robots.txt', '/llms.txt', '/sitemap.xml', '/sitemap/listings-.xml', '/feeds/new.xml']) {
    const { status, text } = await visitor.get(path)
    expect(status, path).toBe(200)
    expect(text, path).not.toContain(secret)
  }
  for (const path of ['/share/x.png', `/share/${'0'.repeat(36)}-1.png`, '/feeds/none.xml', '/sitemap/none.xml'])
    expect((await visitor.get(path)).status, path).toBe(404)
  const isWell = async (path: string) =>
    page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror') === null,
      (await visitor.get(path)).text,
    )
  for (const path of ['/sitemap.xml', '/sitemap/listings-.xml', '/sitemap/creators-.xml', '/feeds/new.xml'])
    expect(await isWell(path), path).toBe(true)
})
