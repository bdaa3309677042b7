import { newListing } from './support/listings.ts'
import { publishListing } from './support/setup.ts'
import { structuredData } from './support/structured-data.ts'
import { expect, test } from './support/test.ts'
import { createVisitor } from './support/visitor.ts'
import { pagePatterns } from './views/route-table.ts'

const forAgents = ['/feeds/products.json', '/.well-known/agent-skills/index.json']
const hostile = '</script><script>alert(1)</script><!-- <b>&"\''

test('escapes a hostile listing title in pages, structured data and feeds', async ({ open, app, seller, buyer }) => {
  const listing = newListing({ title: hostile })
  // The listing is published, but its escaped title does not match on the dashboard.
  await publishListing(seller, listing).catch(() => '')
  const { text: dashboard } = await seller.get('/dashboard')
  const id = /href="\/prompt\/([0-9a-f-]{36})"/.exec(dashboard)?.[1] ?? ''
  const visitor = createVisitor(app.url)
  const readProduct = async (path = `/prompt/${id}`) => {
    const { text } = await visitor.get(path)
    const [product] = structuredData(text).filter((data) => data['@type'] === 'Product')
    return { text, product }
  }
  const { text: unreviewed, product } = await readProduct()
  const url = `${app.url}/prompt/${id}`
  expect(product).toMatchObject({ name: hostile, url, offers: { url, price: '9.99' } })
  expect(product).not.toHaveProperty('aggregateRating')
  expect(unreviewed).not.toContain('<script>alert')
  await buyer.post(`/prompt/${id}/review`, { intent: 'save', rating: '4', content: hostile })
  const { text: reviewed, product: rated } = await readProduct(`/prompt/${id}?reviews=helpful`)
  expect(rated).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ author: { name: buyer.user.username }, reviewBody: hostile, reviewRating: { ratingValue: 4 } }],
  })
  expect(reviewed).not.toContain('<script>alert')
  const page = await open()
  await page.goto(`/prompt/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', hostile)
  const image = await page.request.get(new URL(product?.['@type'] === 'Product' ? product.image : '').pathname)
  expect(image.headers()['content-type']).toBe('image/png')
  const secret = listing.content.split('\n')[0] ?? ''
  for (const path of [
    '/robots.txt',
    '/llms.txt',
    '/sitemap.xml',
    '/sitemap/listings-.xml',
    '/feeds/new.xml',
    ...forAgents,
  ]) {
    const { status, text } = await visitor.get(path)
    expect(status, path).toBe(200)
    expect(text, path).not.toContain(secret)
  }
  for (const path of ['/share/x.png', `/share/${'0'.repeat(36)}-1.png`, '/feeds/none.xml', '/sitemap/none.xml'])
    expect((await visitor.get(path)).status, path).toBe(404)
  const isWellFormed = async (path: string) =>
    page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror') === null,
      (await visitor.get(path)).text,
    )
  for (const path of ['/sitemap.xml', '/sitemap/listings-.xml', '/sitemap/creators-.xml', '/feeds/new.xml'])
    expect(await isWellFormed(path), path).toBe(true)
})

const listPages = ['/', '/marketplace', '/marketplace?category=Writing', '/trending', '/creator/asa-lindqvist']
const contentPages = ['/pricing', '/subscriptions', '/about', '/guide', '/best-practices', '/support', '/community']
const indexedPaths = [
  ...listPages,
  ...contentPages,
  '/waitlist',
  '/terms',
  '/privacy',
  '/guidelines',
  '/license',
  '/running-prompts',
  '/report-content',
  '/withdraw',
  '/withdrawal',
  '/accessibility',
  '/developers',
  '/developers/reference',
  '/developers/errors',
  '/developers/mcp',
]
/** Personal pages and the steps that lead to them. */
const isPrivate = (path: string) =>
  /^\/(auth|reset-password|verify-email|email-change|move-purchases|unsubscribe|admin|analytics|cart|checkout|create-prompt|dashboard|favorites|gifts|messages|notifications|oauth|profile|purchases|setup|standing|view-as|withdraw\/confirm)/.test(
    path,
  )

test('each public page has a canonical URL, a unique title and valid structured data', async ({ app, seller }) => {
  const id = await publishListing(seller, newListing())
  const visitor = createVisitor(app.url)
  const heads = new Map<string, Head>()
  for (const path of [...indexedPaths, `/prompt/${id}`]) heads.set(path, parseHead((await visitor.get(path)).text))
  for (const [path, { title, description, canonical, tags }] of heads) {
    expect(canonical, path).toEqual([app.url + path])
    expect(tags.get('og:url'), path).toBe(app.url + path)
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
  const typesOf = (path: string) => heads.get(path)?.types
  expect(typesOf('/')).toEqual(['WebSite', 'Organization'])
  expect(typesOf('/marketplace')).toEqual(['ItemList'])
  expect(typesOf('/marketplace?category=Writing')).toEqual(['BreadcrumbList', 'ItemList'])
  expect(typesOf('/trending')).toEqual(['ItemList'])
  expect(typesOf('/creator/asa-lindqvist')).toEqual(['ProfilePage', 'BreadcrumbList'])
  expect(typesOf(`/prompt/${id}`)).toEqual(['Product', 'BreadcrumbList'])
  // Every page is either indexed or private. The imprint is only there once the shop has a company.
  const patterns = pagePatterns().filter(
    (pattern) => !/[:*]|^\/(plans|imprint|dev\/)/.test(pattern) && !isPrivate(pattern),
  )
  expect(patterns.filter((pattern) => !heads.has(pattern))).toEqual([])
})

test('URL variants point to the canonical URL, and search results are noindex', async ({ app }) => {
  const visitor = createVisitor(app.url)
  const head = async (path: string) => parseHead((await visitor.get(path)).text)
  const [byPosition, period, sorted, tab] = await Promise.all(
    ['/prompt/3', '/trending?period=month', '/marketplace?sort=new&min=3', '/creator/asa-lindqvist?tab=reviews'].map(
      head,
    ),
  )
  expect(byPosition?.tags.get('robots')).toBe('noindex')
  expect(byPosition?.canonical[0]).toMatch(/\/prompt\/[0-9a-f-]{36}$/)
  expect(period?.canonical).toEqual([`${app.url}/trending`])
  expect(sorted?.canonical).toEqual([`${app.url}/marketplace`])
  expect(tab?.canonical).toEqual([`${app.url}/creator/asa-lindqvist`])
  expect((await head('/marketplace?search=letter')).tags.get('robots')).toBe('noindex, follow')
})

type Head = ReturnType<typeof parseHead>

/** Parses the metadata in the head of a document and decodes its entities. */
function parseHead(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...parts]) => parts.map(decodeEntities))
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

const decodeEntities = (text = '') =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
