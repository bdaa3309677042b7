/** The script of an analytics service, from the tag that the service gives. */
export type AnalyticsScript = {
  readonly src: string
  /** Its `id` and its `data-` attributes. */
  readonly attributes: Readonly<Record<string, string>>
}

/** In characters. */
export const longestTag = 500
const shape = /^<script((?:\s+[a-z][\w-]*(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))?)*)\s*>\s*<\/script>$/i
const attribute = /([a-z][\w-]*)(?:\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'))?/gi
/** Attributes of usual tags that we do not pass on: the script never blocks the page. */
const left: ReadonlySet<string> = new Set(['async', 'defer', 'type', 'crossorigin', 'referrerpolicy'])

/** Reads a script tag; null if it is none, has code of its own, or attributes that could do more than name the site. */
export function analyticsScriptOf(tag: string): AnalyticsScript | null {
  const [, inside] = (tag.length <= longestTag && shape.exec(tag.trim())) || []
  if (inside === undefined) return null
  const attributes: Record<string, string> = {}
  let src = ''
  for (const [, given = '', doubled, single] of inside.matchAll(attribute)) {
    const name = given.toLowerCase()
    const value = (doubled ?? single ?? '').replaceAll('&amp;', '&')
    if (name === 'src') src = value
    else if (name === 'id' || /^data-[a-z0-9-]+$/.test(name)) attributes[name] = value
    else if (!left.has(name)) return null
  }
  return hostOf(src) === null ? null : { src: new URL(src).href, attributes }
}

/** The origin of a URL, as a security policy names it; null if it is no https URL of a named host. */
export function hostOf(url: string): string | null {
  if (/[\s;,'"]/.test(url) || !URL.canParse(url)) return null
  const { protocol, hostname, username, password, origin } = new URL(url)
  const isNamed = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)
  return protocol === 'https:' && isNamed && username === '' && password === '' ? origin : null
}

export type AnalyticsHosts = { readonly scripts: readonly string[]; readonly connect: readonly string[] }
type AnalyticsSettings = { readonly analyticsTag: string; readonly analyticsHost: string }

/** The hosts that the policy of a page with analytics allows: that of the script, and those to which it sends. */
export function analyticsHostsOf({ analyticsTag, analyticsHost }: AnalyticsSettings): AnalyticsHosts {
  const script = analyticsScriptOf(analyticsTag)
  const host = script && hostOf(script.src)
  if (!host) return { scripts: [], connect: [] }
  return { scripts: [host], connect: analyticsHost === '' ? [host] : [host, analyticsHost] }
}
