import type { PublicPage } from '#src/web/http/options.ts'

/** One kind of page that is the same for everyone. */
export type PublicPageRule = {
  /** The tags of the page at this path, by which it is purged; null when the path is not of this kind. */
  readonly tags: (path: string) => readonly string[] | null
  readonly policy: 'list' | 'detail'
  /** The query parameters that change the page, each with what it may say beside the others. Anything else is ignored. */
  readonly params?: Readonly<Record<string, (value: string, query: URLSearchParams) => boolean>>
  /** Parameters with which a page is not kept at all, since they have too many values: words searched for. */
  readonly uncachedParams?: readonly string[]
}

const longestKey = 300

/**
 * Decides by rules whether an address is a page for everyone, and under which key it is kept. Addresses that differ
 * only in ignored parameters, or in their order, share a key. React Router's data of a page (`/path.data`, and
 * `/_.data` for the front page) obeys the rule of the page, under a key of its own; its `_routes` is ignored too, as
 * its client finds what it needs among the data of all routes.
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

/** The path of the page that a data request is about; any other path is itself. */
function pagePath(path: string): string {
  if (path === '/_.data') return '/'
  return path.endsWith('.data') ? path.slice(0, -'.data'.length) : path
}

function pageOf(rule: PublicPageRule, tags: readonly string[], url: URL): PublicPage | null {
  const query = url.searchParams
  if (rule.uncachedParams?.some((name) => (query.get(name) ?? '').trim() !== '')) return null
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
