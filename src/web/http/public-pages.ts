import type { PublicPage } from '#src/web/http/options.ts'

/** A kind of cached page. */
export type PublicPageRule = {
  /** Returns the purge tags of a path; null if the path is not of this kind. */
  readonly tags: (path: string) => readonly string[] | null
  readonly policy: 'list' | 'detail'
  /** The query parameters that change the page, each with its valid values. Others are ignored. */
  readonly params?: Readonly<Record<string, (value: string, query: URLSearchParams) => boolean>>
  /** Parameters with too many values, such as searches: pages with them are not cached. */
  readonly uncachedParams?: readonly string[]
  /** Other queries whose page is not cached. */
  readonly isUncached?: (query: URLSearchParams) => boolean
}

const longestKey = 300

/**
 * Decides whether a URL is a cached page, and its cache key. URLs that differ only in ignored parameters or their order share a
 * key. Data requests of React Router (`/path.data`, `/_.data` for the home page) follow the rule of the page with their own key;
 * `_routes` is ignored, since the client picks what it needs from the data of all routes.
 */
export function publicPages(rules: readonly PublicPageRule[]): (url: URL) => PublicPage | null {
  return (url) => {
    const path = pagePath(url.pathname)
    for (const rule of rules) {
      const tags = rule.tags(path)
      if (tags !== null) return pageOf(rule, tags, url)
    }
    return null
  }
}

/** The page path of a data request; other paths are unchanged. */
function pagePath(path: string): string {
  if (path === '/_.data') return '/'
  return path.endsWith('.data') ? path.slice(0, -'.data'.length) : path
}

function pageOf(rule: PublicPageRule, tags: readonly string[], url: URL): PublicPage | null {
  const query = url.searchParams
  if (rule.uncachedParams?.some((name) => (query.get(name) ?? '').trim() !== '')) return null
  if (rule.isUncached?.(query)) return null
  const kept = new Set<string>()
  for (const [name, value] of query)
    if (value !== '' && isAllowed(rule, name, value, query)) kept.add(pair(name, value))
  const search = [...kept].toSorted().join('&')
  const key = search === '' ? url.pathname : `${url.pathname}?${search}`
  return key.length > longestKey ? null : { key, tags, policy: rule.policy }
}

function isAllowed(rule: PublicPageRule, name: string, value: string, query: URLSearchParams): boolean {
  return Object.hasOwn(rule.params ?? {}, name) && rule.params?.[name]?.(value, query) === true
}

function pair(name: string, value: string): string {
  return new URLSearchParams([[name, value]]).toString()
}
