import { visitor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import { countSitemapParts, listSitemap } from '#src/storefront/catalog/operations/crawl.ts'
import { listSitemapBundles } from '#src/money/bundles/operations/read.ts'
import { bundleHref } from '#src/money/bundles/rules.ts'
import { listSitemapCollections } from '#src/storefront/collections/operations/read.ts'
import { collectionHref } from '#src/storefront/collections/rules.ts'
import { offered } from '#src/kernel/vocabulary.ts'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import type { Site } from '#src/web/machines/site.ts'
import { staticPages } from '#src/ui/shell/static-pages.ts'
import { escapeXml, xmlAnswer, xmlHead } from '#src/web/machines/xml.ts'

type Parts = {
  readonly run: Run
  readonly site: Pick<Site, 'origin' | 'vocabulary'>
  /** The paths of documents. */
  readonly documents: readonly string[]
}

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const fixedPaths = ['/', '/marketplace', '/trending', '/waitlist', ...staticPages]

/** Serves `/sitemap.xml` and its parts; null for other paths. */
export async function answerSitemap({ run, site, documents }: Parts, path: string): Promise<Response | null> {
  const { origin } = site
  if (path === '/sitemap.xml') return xmlAnswer(index({ run, origin }))
  if (path === '/sitemap/pages.xml') return xmlAnswer(pages(site, documents))
  if (path === '/sitemap/collections.xml') return xmlAnswer(collections({ run, origin }))
  if (path === '/sitemap/bundles.xml') return xmlAnswer(bundles({ run, origin }))
  const [, of, part] = /^\/sitemap\/(listings|creators)-([0-9a-f]{0,2})\.xml$/.exec(path) ?? []
  if (part === undefined || (of !== 'listings' && of !== 'creators')) return null
  return xmlAnswer(entries({ run, origin }, of, part))
}

type Reading = { readonly run: Run; readonly origin: string }

async function* index({ run, origin }: Reading) {
  const counted = await run(countSitemapParts, {}, visitor)
  const parts = counted.ok ? counted.value.parts : ['']
  const names = [
    'pages',
    'collections',
    'bundles',
    ...parts.flatMap((part) => [`listings-${part}`, `creators-${part}`]),
  ]
  yield `${xmlHead}<sitemapindex ${schema}>\n`
  for (const name of names) yield `<sitemap><loc>${escapeXml(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

async function* pages({ origin, vocabulary }: Parts['site'], documents: readonly string[]) {
  const categories = offered(vocabulary, 'category').map(({ slug }) => marketplaceHref({ category: [slug] }))
  yield `${xmlHead}<urlset ${schema}>\n`
  for (const path of [...fixedPaths, ...categories, ...documents]) yield entry(origin + path, null)
  yield '</urlset>\n'
}

async function* collections({ run, origin }: Reading) {
  const read = await run(listSitemapCollections, {}, visitor)
  if (!read.ok) throw new Error(read.failure.message)
  yield `${xmlHead}<urlset ${schema}>\n`
  yield read.value.map(({ id, updatedAt }) => entry(origin + collectionHref(id), updatedAt)).join('')
  yield '</urlset>\n'
}

async function* bundles({ run, origin }: Reading) {
  const read = await run(listSitemapBundles, {}, visitor)
  if (!read.ok) throw new Error(read.failure.message)
  yield `${xmlHead}<urlset ${schema}>\n`
  yield read.value.map(({ id, updatedAt }) => entry(origin + bundleHref(id), updatedAt)).join('')
  yield '</urlset>\n'
}

async function* entries({ run, origin }: Reading, of: 'listings' | 'creators', part: string) {
  yield `${xmlHead}<urlset ${schema}>\n`
  let after: string | null = null
  do {
    const read: Awaited<ReturnType<typeof piece>> = await piece(run, of, part, after)
    yield read.items.map(({ path, updatedAt }) => entry(origin + path, updatedAt)).join('')
    after = read.next
  } while (after !== null)
  yield '</urlset>\n'
}

async function piece(run: Run, of: 'listings' | 'creators', part: string, after: string | null) {
  const read = await run(listSitemap, { of, part, after }, visitor)
  if (!read.ok) throw new Error(read.failure.message)
  return read.value
}

function entry(url: string, changed: Date | null): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeXml(url)}</loc>${lastmod}</url>\n`
}
