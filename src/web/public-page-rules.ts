import { isId } from '#src/kernel/ids.ts'
import { decodeCursor, encodeCursor } from '#src/kernel/page.ts'
import { fitsOrder } from '#src/kernel/list-order.ts'
import { isUsername } from '#src/features/accounts/rules.ts'
import { categories, models, sorts, types } from '#src/features/catalog/rules.ts'
import { creatorTabs } from '#src/features/creators/rules.ts'
import { orderOf } from '#src/features/discovery/public/orders.ts'
import { isPrice, readFindQuery } from '#src/features/discovery/rules.ts'
import { periods, usualPeriod } from '#src/features/trending/rules.ts'
import type { PublicPageRule } from '#src/web/http/public-pages.ts'
import { publicPages } from '#src/web/http/public-pages.ts'

const only = (path: string, tag: string) => (asked: string) => (asked === path ? [tag] : null)

/** Pages of words: they change with the settings, so only with a new start. */
const written: ReadonlySet<string> = new Set([
  '/subscriptions',
  '/about',
  '/guide',
  '/best-practices',
  '/support',
  '/community',
  '/terms',
  '/privacy',
  '/guidelines',
  '/license',
])

export const listingTag = (id: string) => `listing:${id.toLowerCase()}`
/** Of the pages of somebody's listings, which all go when their creator does. */
export const sellerTag = (id: string) => `seller:${id.toLowerCase()}`
export const creatorTag = (id: string) => `creator:${id.toLowerCase()}`

const once = (name: string, fits: (value: string) => boolean) => (value: string, query: URLSearchParams) =>
  query.getAll(name).length === 1 && fits(value)

/** The pages that are the same for everyone. Pages by position are not among them: what they show moves. */
const rules: readonly PublicPageRule[] = [
  { tags: only('/', 'lists'), policy: 'list' },
  {
    tags: only('/marketplace', 'lists'),
    policy: 'list',
    params: {
      // What is said twice where it can be meant once counts as not said, here as on the page (`readFindQuery`).
      sort: once('sort', (value) => sorts.some((sort) => sort === value)),
      min: once('min', isPrice),
      max: once('max', isPrice),
      model: (value) => models.some((model) => model === value),
      category: (value) => categories.some((category) => category === value),
      type: (value) => types.some((type) => type === value),
      after: fitsList,
    },
    uncachedParams: ['search'],
  },
  // What somebody asked the calculator has too many values to be kept.
  { tags: only('/pricing', 'pages'), policy: 'list', uncachedParams: ['price', 'sales'] },
  {
    tags: only('/trending', 'trending'),
    policy: 'list',
    params: { period: (value) => value !== usualPeriod && periods.some((period) => period === value) },
  },
  { tags: (asked) => (written.has(asked) ? ['pages'] : null), policy: 'list' },
  {
    tags: listingPage,
    policy: 'detail',
    params: { reviews: (value) => value === 'helpful' },
    // Reviews further down have too many addresses, and few readers.
    uncachedParams: ['after'],
  },
  {
    tags: creatorPage,
    policy: 'detail',
    params: { tab: (value) => creatorTabs.some((tab) => tab === value && tab !== 'listings') },
    uncachedParams: ['after'],
  },
  // Its figures are as fresh as a list.
  { tags: only('/waitlist', 'waitlist'), policy: 'list', params: { joined: (value) => value === '1' } },
]

export const publicPage = publicPages(rules)

/** A cursor as the list itself writes it: whatever else would be one more page with what is kept already. */
function fitsList(after: string, query: URLSearchParams): boolean {
  const { sort, after: said } = readFindQuery(query)
  const key = said === null ? null : decodeCursor(said)
  return key !== null && fitsOrder(orderOf(sort), key) && encodeCursor(key) === after
}

/** Only in the one form that ids have; the page leads there from the others. */
function listingPage(path: string): readonly string[] | null {
  const id = path.startsWith('/prompt/') ? path.slice('/prompt/'.length) : ''
  return isId(id) && id === id.toLowerCase() ? [listingTag(id)] : null
}

/** By a name as it is written. Whose page it is, and so what purges it, the page says when it is drawn. */
function creatorPage(path: string): readonly string[] | null {
  return path.startsWith('/creator/') && isUsername(path.slice('/creator/'.length)) ? [] : null
}
