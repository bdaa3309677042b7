import { isId } from '#src/kernel/ids.ts'
import { decodeCursor, encodeCursor } from '#src/kernel/page.ts'
import { listingQuery } from '#src/features/catalog/contract.ts'
import { fitsSort, sorts } from '#src/features/catalog/rules.ts'
import { isUsername } from '#src/features/accounts/rules.ts'
import { creatorTabs } from '#src/features/creators/rules.ts'
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
export const creatorTag = (id: string) => `creator:${id.toLowerCase()}`

/** The pages that are the same for everyone. Pages by position are not among them: what they show moves. */
const rules: readonly PublicPageRule[] = [
  { tags: only('/', 'lists'), policy: 'list' },
  {
    tags: only('/marketplace', 'lists'),
    policy: 'list',
    params: {
      sort: (value) => sorts.some((sort) => sort === value),
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

/** A cursor as the list itself writes it, alone: whatever else would be one more page with what is kept already. */
function fitsList(after: string, query: URLSearchParams): boolean {
  const key = decodeCursor(after)
  const { sort } = listingQuery.parse(Object.fromEntries(query))
  return key !== null && fitsSort(sort, key) && encodeCursor(key) === after && query.getAll('after').length === 1
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
