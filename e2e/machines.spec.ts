import { aListing } from './support/listings.ts'
import { putOnSale } from './support/setting.ts'
import { structuredData } from './support/structured-data.ts'
import { expect, test } from './support/test.ts'
import { createVisitor } from './support/visitor.ts'
import { pagePatterns } from './views/route-table.ts'

const hostile = '</script><script>alert(1)</script><!-- <b>&"\''

test('a listing tells machines what it shows, however hostile its words', async ({ open, shop, maker, buyer }) => {
  const listing = aListing({ title: hostile })
  // It is there, though no page shows its title as it is.
  await putOnSale(maker, listing).catch(() => '')
  const { text: desk } = await maker.get('/dashboard')
  const id = /href="\/prompt\/([0-9a-f-]{36})"/.exec(desk)?.[1] ?? ''
  const visitor = createVisitor(shop.url)
  const told = async (path = `/prompt/${id}`) => {
    const { text } = await visitor.get(path)
    const [product] = structuredData(text).filter((data) => data['@type'] === 'Product')
    return { text, product }
  }
  const { text: unreviewed, product } = await told()
  const url = `${shop.url}/prompt/${id}`
  expect(product).toMatchObject({ name: hostile, url, offers: { url, price: '9.99' } })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(unreviewed).not.toContain('<script>alert')
  await buyer.post(`/prompt/${id}/review`, { intent: 'save', rating: '4', content: hostile })
  const { text: reviewed, product: rated } = await told(`/prompt/${id}?reviews=helpful`)
  expect(rated).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ author: { name: buyer.person.username }, reviewBody: hostile, reviewRating: { ratingValue: 4 } }],
  })
  expect(reviewed).not.toContain('<script>alert')
  const page = await open()
  await page.goto(`/prompt/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', hostile)
  const image = await page.request.get(new URL(product?.['@type'] === 'Product' ? product.image : '').pathname)
  expect(image.headers()['content-type']).toBe('image/png')
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

const listed = ['/', '/marketplace', '/marketplace?category=Writing', '/trending', '/creator/asa-lindqvist']
const written = ['/pricing', '/subscriptions', '/about', '/guide', '/best-practices', '/support', '/community']
const indexed = [...listed, ...written, '/waitlist', '/terms', '/privacy', '/guidelines', '/license', '/report-content']
/** What belongs to one person, or is only the way there. */
const isClosed = (path: string) =>
  /^\/(auth|reset-password|verify-email|unsubscribe|admin|analytics|cart|checkout|create-prompt|dashboard|favorites|messages|notifications|profile|purchases|standing)/.test(
    path,
  )

test('each public page has one address, a name of its own, and data that search engines take', async ({
  shop,
  maker,
}) => {
  const id = await putOnSale(maker, aListing())
  const visitor = createVisitor(shop.url)
  const heads = new Map<string, Head>()
  for (const path of [...indexed, `/prompt/${id}`]) heads.set(path, headOf((await visitor.get(path)).text))
  for (const [path, { title, description, canonical, tags }] of heads) {
    expect(canonical, path).toEqual([shop.url + path])
    expect(tags.get('og:url'), path).toBe(shop.url + path)
    expect(tags.get('og:title'), path).toBeTruthy()
    expect(tags.get('og:description'), path).toBe(description)
    expect(tags.get('robots'), path).toBeUndefined()
    expect(title.length, path).toBeGreaterThanOrEqual(10)
    expect(title.length, path).toBeLessThanOrEqual(60)
    expect(description.length, path).toBeGreaterThanOrEqual(24)
    expect(description.length, path).toBeLessThanOrEqual(160)
  }
  for (const part of ['title', 'description'] as const)
    expect(new Set([...heads.values()].map((head) => head[part])).size, part).toBe(heads.size)
  const told = (path: string) => heads.get(path)?.types
  expect(told('/')).toEqual(['WebSite', 'Organization'])
  expect(told('/marketplace')).toEqual(['ItemList'])
  expect(told('/marketplace?category=Writing')).toEqual(['BreadcrumbList', 'ItemList'])
  expect(told('/trending')).toEqual(['ItemList'])
  expect(told('/creator/asa-lindqvist')).toEqual(['ProfilePage', 'BreadcrumbList'])
  expect(told(`/prompt/${id}`)).toEqual(['Product', 'BreadcrumbList'])
  // A page that comes later stands here too, or is closed.
  const patterns = pagePatterns().filter((pattern) => !/[:*]|^\/(plans|dev)/.test(pattern) && !isClosed(pattern))
  expect(patterns.filter((pattern) => !heads.has(pattern))).toEqual([])
})

test('other addresses of a page name the one, and what is found by words is kept out', async ({ shop }) => {
  const visitor = createVisitor(shop.url)
  const head = async (path: string) => headOf((await visitor.get(path)).text)
  const [byPosition, period, sorted, tab] = await Promise.all(
    ['/prompt/3', '/trending?period=month', '/marketplace?sort=new&min=3', '/creator/asa-lindqvist?tab=reviews'].map(
      head,
    ),
  )
  expect(byPosition?.tags.get('robots')).toBe('noindex')
  expect(byPosition?.canonical[0]).toMatch(/\/prompt\/[0-9a-f-]{36}$/)
  expect(period?.canonical).toEqual([`${shop.url}/trending`])
  expect(sorted?.canonical).toEqual([`${shop.url}/marketplace`])
  expect(tab?.canonical).toEqual([`${shop.url}/creator/asa-lindqvist`])
  expect((await head('/marketplace?search=letter')).tags.get('robots')).toBe('noindex, follow')
})

type Head = ReturnType<typeof headOf>

/** What stands in the head of a document, as its characters are meant. */
function headOf(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...parts]) => parts.map(meant))
  const named = all(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)
  const tags = new Map(named.map(([name = '', content = '']) => [name, content]))
  return {
    title: all(/<title>([^<]*)<\/title>/g)[0]?.[0] ?? '',
    description: tags.get('description') ?? '',
    canonical: all(/<link rel="canonical" href="([^"]*)"/g).flat(),
    tags,
    types: structuredData(html).map((data) => data['@type']),
  }
}

const meant = (text = '') =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
