import { visitor } from '#src/kernel/actor.ts'
import type { Term } from '#src/kernel/vocabulary.ts'
import type { Run } from '#src/kernel/operation.ts'
import { listFeed } from '#src/storefront/catalog/operations/crawl.ts'
import { findTerm, termIn } from '#src/kernel/vocabulary.ts'
import { readCreator } from '#src/storefront/creators/operations/read-creator.ts'
import type { Site } from '#src/web/machines/site.ts'
import { escapeXml, xmlAnswer, xmlHead } from '#src/web/machines/xml.ts'

/** The feed of a category. */
export const feedPath = ({ slug }: Pick<Term, 'slug'>): string => `/feeds/category/${slug.toLowerCase()}.xml`

type Parts = { readonly run: Run; readonly site: Site }
type Subject = { readonly title: string; readonly path: string; readonly listQuery: object }

/** RSS feeds of new listings: `/feeds/new.xml`, `/feeds/category/coding.xml`, `/feeds/creator/name.xml`; null for other paths. */
export async function answerFeed({ run, site }: Parts, path: string): Promise<Response | null> {
  const subject = await subjectOf(run, path, site)
  if (subject === null || subject instanceof Response) return subject
  const listed = await run(listFeed, subject.listQuery, visitor)
  if (!listed.ok) return null
  const { origin, vocabulary } = site
  const items = listed.value.map(
    ({ id, title, description, category, author, createdAt }) =>
      `<item><title>${escapeXml(title)}</title><link>${origin}/prompt/${id}</link><guid isPermaLink="false">${id}</guid>` +
      `<dc:creator>${escapeXml(author)}</dc:creator><category>${escapeXml(termIn(vocabulary, 'category', category).name)}</category>` +
      `<pubDate>${createdAt.toUTCString()}</pubDate><description>${escapeXml(description)}</description></item>\n`,
  )
  return xmlAnswer(channel(site, path, subject, items), 'application/rss+xml')
}

async function* channel(site: Site, path: string, subject: Subject, items: readonly string[]) {
  const { origin, shop } = site
  yield `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n`
  yield `<title>${escapeXml(subject.title)}</title><link>${escapeXml(origin + subject.path)}</link>`
  yield `<description>${escapeXml(`${shop.name}: ${shop.tagline}`)}</description><language>en</language>`
  yield `<atom:link href="${escapeXml(origin + path)}" rel="self" type="application/rss+xml"/>\n`
  yield imageOf(subject, site)
  yield items.join('')
  yield '</channel></rss>\n'
}

/** The icon of the shop. RSS allows at most 144 pixels, so that readers scale it. */
function imageOf({ title, path }: Subject, { origin, shop }: Site): string {
  const { icon } = shop.looks
  if (icon === null) return ''
  const url = `<url>${escapeXml(origin + icon[180])}</url>`
  const link = `<link>${escapeXml(origin + path)}</link>`
  return `<image>${url}<title>${escapeXml(title)}</title>${link}<width>88</width><height>88</height></image>\n`
}

async function subjectOf(run: Run, path: string, { shop, vocabulary }: Site): Promise<Subject | Response | null> {
  if (path === '/feeds/new.xml') return { title: `New on ${shop.name}`, path: '/marketplace?sort=new', listQuery: {} }
  const [, kind, name = ''] = /^\/feeds\/(category|creator)\/([a-z0-9_-]{2,40})\.xml$/.exec(path) ?? []
  if (kind === 'category') {
    const category = findTerm(vocabulary, 'category', name)
    if (!category) return null
    const today = feedPath(category)
    // Not kept by browsers, since the slug may come back.
    if (path !== today)
      return new Response(null, { status: 301, headers: { Location: today, 'Cache-Control': 'no-cache' } })
    return {
      title: `${category.name} on ${shop.name}`,
      path: '/marketplace?sort=new',
      listQuery: { category: category.id },
    }
  }
  if (kind !== 'creator') return null
  const creator = await run(readCreator, { username: name }, visitor)
  if (!creator.ok) return null
  const { id, name: called, username } = creator.value
  return { title: `${called} on ${shop.name}`, path: `/creator/${username}`, listQuery: { creatorId: id } }
}
