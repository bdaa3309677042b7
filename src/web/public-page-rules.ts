import type { Settings } from '#src/ports/settings.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Vocabulary } from '#src/kernel/vocabulary.ts'
import { decodeCursor, encodeCursor } from '#src/kernel/page.ts'
import { fitsOrder } from '#src/kernel/list-order.ts'
import { isUsername } from '#src/people/accounts/rules.ts'
import { sorts } from '#src/storefront/catalog/rules.ts'
import { creatorTabs } from '#src/storefront/creators/rules.ts'
import { documentPath, slugOfPath } from '#src/operation/documents/rules.ts'
import { orderOf } from '#src/storefront/discovery/public/orders.ts'
import { forEachGroup, isPrice, movedQuery, readFindQuery, termFor } from '#src/storefront/discovery/rules.ts'
import { periods, usualPeriod } from '#src/storefront/trending/rules.ts'
import { staticPages } from '#src/ui/shell/static-pages.ts'
import type { PublicPageRule } from '#src/web/http/public-pages.ts'
import { publicPages } from '#src/web/http/public-pages.ts'

const only = (path: string, tag: string) => (asked: string) => (asked === path ? [tag] : null)

/** Static pages and documents change only with the settings, which purge all pages, and with the release. */
const staticPaths: ReadonlySet<string> = new Set(staticPages)

/** As its link is written. */
const isDocumentPath = (path: string) => {
  const slug = slugOfPath(path)
  return slug !== null && documentPath(slug) === path
}

export const listingTag = (id: string) => `listing:${id.toLowerCase()}`
/** The tag of all pages with a creator's listings. */
export const sellerTag = (id: string) => `seller:${id.toLowerCase()}`
export const creatorTag = (id: string) => `creator:${id.toLowerCase()}`

const once = (name: string, fits: (value: string) => boolean) => (value: string, query: URLSearchParams) =>
  query.getAll(name).length === 1 && fits(value)

/** The pages that are the same for every visitor. A page further down a list is not cached. */
const rulesOf = (vocabularyNow: () => Vocabulary): readonly PublicPageRule[] => [
  { tags: only('/', 'lists'), policy: 'list' },
  {
    tags: only('/marketplace', 'lists'),
    policy: 'list',
    params: {
      // A repeated single-value parameter is ignored, as on the page (`readFindQuery`).
      sort: once('sort', (value) => sorts.some((sort) => sort === value)),
      min: once('min', isPrice),
      max: once('max', isPrice),
      ...forEachGroup((group) => (value: string) => termFor(vocabularyNow(), group, value)?.slug === value),
      after: (value, query) => fitsList(value, query, vocabularyNow()),
    },
    // The page redirects to the slug of today.
    isUncached: (query) => movedQuery(query, vocabularyNow()) !== null,
    uncachedParams: ['search'],
  },
  // The calculator has too many inputs to cache.
  { tags: only('/pricing', 'pages'), policy: 'list', uncachedParams: ['price', 'sales'] },
  // Earlier terms have few readers.
  { tags: only('/terms', 'pages'), policy: 'list', uncachedParams: ['version', 'announced'] },
  {
    tags: only('/trending', 'trending'),
    policy: 'list',
    params: { period: (value) => value !== usualPeriod && periods.some((period) => period === value) },
  },
  { tags: (asked) => (staticPaths.has(asked) || isDocumentPath(asked) ? ['pages'] : null), policy: 'list' },
  {
    tags: listingPage,
    policy: 'detail',
    params: { reviews: (value) => value === 'helpful' },
    // Further pages of reviews have too many URLs and few readers.
    uncachedParams: ['after'],
  },
  {
    tags: creatorPage,
    policy: 'detail',
    params: { tab: (value) => creatorTabs.some((tab) => tab === value && tab !== 'listings') },
    uncachedParams: ['after'],
  },
  // As fresh as a list.
  { tags: only('/waitlist', 'waitlist'), policy: 'list', params: { joined: (value) => value === '1' } },
]

export const publicPageRule = (vocabularyNow: () => Vocabulary) => publicPages(rulesOf(vocabularyNow))

/** Whether a path is a public page, with any query. Only these have the analytics of the shop, so that no other URL is sent to it. */
export const hasAnalytics = (path: string, { analyticsTag, vocabulary }: Settings): boolean =>
  analyticsTag !== '' && publicPageRule(() => vocabulary)(new URL(path, 'http://shop.invalid')) !== null

/** Accepts only cursors in the form that the list writes, so that other forms do not fill the cache. */
function fitsList(after: string, query: URLSearchParams, vocabulary: Vocabulary): boolean {
  const { sort, after: said } = readFindQuery(query, vocabulary)
  const key = said === null ? null : decodeCursor(said)
  return key !== null && fitsOrder(orderOf(sort), key) && encodeCursor(key) === after
}

/** Only canonical ids. The page redirects other forms. */
function listingPage(path: string): readonly string[] | null {
  const id = path.startsWith('/prompt/') ? path.slice('/prompt/'.length) : ''
  return isId(id) && id === id.toLowerCase() ? [listingTag(id)] : null
}

/** By username as it is written. The page itself names the tags that purge it. */
function creatorPage(path: string): readonly string[] | null {
  return path.startsWith('/creator/') && isUsername(path.slice('/creator/'.length)) ? [] : null
}
