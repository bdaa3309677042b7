import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShareImages } from '#src/adapters/images/share-image.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { defaultShop, firstVocabulary, testSettings } from '#src/testing/settings.ts'
import { createCollection } from '#src/storefront/collections/operations/collections.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { partsFor, rangeOf } from '#src/storefront/catalog/rules.ts'
import { answerFeed } from '#src/web/machines/feeds.ts'
import { serverJson } from '#src/web/machines/server-json.ts'
import { llmsText, robotsText, webManifest } from '#src/web/machines/plain.ts'
import { shareMeta, shorten } from '#src/web/machines/share-meta.ts'
import { answerSitemap } from '#src/web/machines/sitemap.ts'
import { createShareRoute } from '#src/web/share-route.ts'
import { escapeXml } from '#src/web/machines/xml.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const origin = 'https://shop.test'
const site = { origin, shop: defaultShop, vocabulary: firstVocabulary }
const parts = () => ({ run: shop.run, site, documents: ['/terms'] })
const hostile = '<b>&"\'</title>]]>'

test('the sitemap lists its parts, which list what is on sale', async () => {
  const shown = await shop.aListing()
  const paused = await shop.aListing()
  await shop.did(setListingActive, { id: paused.id, isActive: false }, paused.creator)
  const collection = { title: 'A', visibility: 'public', promptId: shown.id }
  const { id } = await shop.did(createCollection, collection, await shop.aPerson())
  const index = await (await answerSitemap(parts(), '/sitemap.xml'))?.text()
  const names = [...(index ?? '').matchAll(/<loc>https:\/\/shop\.test([^<]+)<\/loc>/g)].map(([, path]) => path ?? '')
  expect(names).toEqual([
    ...[
      '/sitemap/pages.xml',
      '/sitemap/collections.xml',
      '/sitemap/bundles.xml',
      '/sitemap/listings-.xml',
      '/sitemap/creators-.xml',
    ],
  ])
  const all = (await Promise.all(names.map(async (name) => (await answerSitemap(parts(), name))?.text()))).join('')
  expect(all).toContain(`<loc>${origin}/prompt/${shown.id}</loc><lastmod>`)
  expect(all).toContain(`<loc>${origin}/collections/${id}</loc><lastmod>`)
  expect(all).not.toContain(paused.id)
  expect(all).toMatch(/<loc>https:\/\/shop\.test\/creator\/[a-z0-9_-]+<\/loc>/)
})

test.each(['/sitemap/listings-zz.xml', '/sitemap/listings-abc.xml', '/sitemap/users-.xml', '/sitemap/x'])(
  '%s is not a part',
  async (path) => expect(await answerSitemap(parts(), path)).toBeNull(),
)

test('a part lists its whole range', async () => {
  const { id, creator } = await shop.aListing()
  await shop.sql`
    insert into prompts (id, creator_id, title, description, category, model, price_cents, created_at, updated_at)
    select gen_random_uuid(), ${creator.userId}, 'Many', 'x', 'Writing', 'Claude', 0, now(), now()
    from generate_series(1, 1200)`
  const whole = await (await answerSitemap(parts(), '/sitemap/listings-.xml'))?.text()
  const urls = [...(whole ?? '').matchAll(/\/prompt\/([0-9a-f-]{36})/g)].map(([, found]) => found)
  expect(urls.length).toBeGreaterThan(1200)
  expect(new Set(urls).size).toBe(urls.length)
  const part = id.slice(0, 1)
  const cut = await (await answerSitemap(parts(), `/sitemap/listings-${part}.xml`))?.text()
  const inPart = [...(cut ?? '').matchAll(/\/prompt\/([0-9a-f-]{36})/g)].map(([, found]) => found ?? '')
  expect(inPart).toContain(id)
  expect(inPart.every((found) => found.startsWith(part))).toBe(true)
})

test.each([
  [0, 1],
  [2500, 1],
  [2501, 16],
  [20_001, 256],
])('%i listings have %i parts', (listings, count) => expect(partsFor(listings)).toHaveLength(count))

test('the id ranges have no gaps', () => {
  expect(rangeOf('')).toEqual({
    from: '00000000-0000-0000-0000-000000000000',
    to: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  })
  expect(rangeOf('a3').from).toBe('a3000000-0000-0000-0000-000000000000')
  expect(rangeOf('a3').to).toBe('a3ffffff-ffff-ffff-ffff-ffffffffffff')
})

test('a feed lists new listings, escaped and without paid texts', async () => {
  const text = 'A secret {{word}} of the paid text'
  const { id } = await shop.aListing({ title: `New ${hostile}`, text })
  for (const path of ['/feeds/new.xml', '/feeds/category/writing.xml']) {
    const feed = (await (await answerFeed(parts(), path))?.text()) ?? ''
    expect(feed).toContain(`/prompt/${id}`)
    expect(feed).toContain('New &#60;b&#62;&#38;&#34;&#39;&#60;/title&#62;]]&#62;')
    expect(feed).not.toContain('secret')
  }
  expect(await (await answerFeed(parts(), '/feeds/category/coding.xml'))?.text()).not.toContain(id)
})

test('the feed of a renamed category has a new address, to which the former one leads', async () => {
  const category = firstVocabulary.category.map((one) =>
    one.id === 'Art' ? { ...one, slug: 'pictures', name: 'A & B' } : one,
  )
  const ids = { ...firstVocabulary.ids, category: new Map([...firstVocabulary.ids.category, ['pictures', 'Art']]) }
  const renamed = { ...parts(), site: { ...site, vocabulary: { ...firstVocabulary, category, ids } } }
  const moved = await answerFeed(renamed, '/feeds/category/art.xml')
  expect([moved?.status, moved?.headers.get('location')]).toEqual([301, '/feeds/category/pictures.xml'])
  expect(await (await answerFeed(renamed, '/feeds/category/pictures.xml'))?.text()).toContain(
    '<title>A &#38; B on Skald',
  )
  const pages = await (await answerSitemap(renamed, '/sitemap/pages.xml'))?.text()
  expect(pages).toContain('/marketplace?category=pictures<')
  expect(pages).not.toContain('category=Art')
})

test('the feed of a creator lists only their listings', async () => {
  const one = await shop.aListing()
  const other = await shop.aListing()
  const [row] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${one.creator.userId}`
  const feed = await (await answerFeed(parts(), `/feeds/creator/${row?.username}.xml`))?.text()
  expect(feed).toContain(one.id)
  expect(feed).not.toContain(other.id)
  for (const path of ['/feeds/creator/nobody.xml', '/feeds/category/none.xml', '/feeds/creator/A.xml', '/feeds/'])
    expect(await answerFeed(parts(), path)).toBeNull()
})

test('XML contains no injected markup or invalid characters', () => {
  expect(escapeXml(`${hostile}\u0000\u000b\ufffe\ud800`)).toBe(
    '&#60;b&#62;&#38;&#34;&#39;&#60;/title&#62;]]&#62;\ufffd',
  )
})

test('descriptions are one line, truncated between words', () => {
  expect(shorten('a\n  b')).toBe('a b')
  const short = shorten('word '.repeat(60))
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short).toMatch(/word…$/)
  expect(shorten('😀'.repeat(200)).isWellFormed()).toBe(true)
})

test('share tags contain the URL, and a picture if there is one', () => {
  const meta = shareMeta(defaultShop, {
    title: hostile,
    description: 'x',
    url: `${origin}/prompt/1`,
    image: `${origin}/share/1.png`,
  })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/prompt/1` })
  expect(meta).toContainEqual({ property: 'og:image', content: `${origin}/share/1.png` })
})

test('pages without a picture of their own share the picture of the marketplace, which is a PNG', async () => {
  const image = `${origin}/share/site.png`
  expect(shareMeta(defaultShop, { title: 'About', description: 'x', url: `${origin}/about` })).toContainEqual({
    property: 'og:image',
    content: image,
  })
  const { draw } = createShareImages({ root: projectRoot() })
  const response = await createShareRoute({
    ...{ run: shop.run, draw, readFile: async () => null, settingsNow: () => testSettings },
  })(new Request(image))
  expect(response.headers.get('content-type')).toBe('image/png')
  const { width, height } = await sharp(await response.arrayBuffer()).metadata()
  expect({ width, height }).toEqual({ width: 1200, height: 630 })
})

test('the web app manifest names icons that exist', async () => {
  const { name, icons } = JSON.parse(webManifest(defaultShop)) as {
    name: string
    icons: { src: string; sizes: string }[]
  }
  expect(name).toBe('Skald')
  for (const { src, sizes } of icons) {
    const { width } = await sharp(join(projectRoot(), 'public', src)).metadata()
    expect(sizes).toBe(`${width}x${width}`)
  }
})

test('robots.txt and llms.txt link to the main pages', () => {
  expect(robotsText(origin)).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robotsText(origin)).toContain('Disallow: /checkout')
  expect(llmsText(site, [])).toContain(`${origin}/feeds/category/coding.xml`)
  expect(llmsText(site, [])).toContain(`${origin}/mcp`)
  for (const path of ['/feeds/products.json', '/.well-known/agent-skills/index.json', '/cart?add=ID,ID'])
    expect(llmsText(site, [])).toContain(origin + path)
})

test('server.json describes the MCP server', () => {
  expect(JSON.parse(serverJson({ ...site, origin: 'https://prompts.example.com' }))).toMatchObject({
    name: 'com.example.prompts/skald',
    remotes: [{ type: 'streamable-http', url: 'https://prompts.example.com/mcp' }],
  })
})
