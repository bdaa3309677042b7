const longest = 8192
const goodHost = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
// Backslashes count as slashes in browsers, and spaces or controls have no business in a request line.
// oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
const badInPath = /[\u0000-\u0020\u007f\\]/

export type Target =
  | { readonly kind: 'ok'; readonly url: URL }
  | { readonly kind: 'moved'; readonly location: string }
  | { readonly kind: 'bad'; readonly status: 400 | 414; readonly text: string }

/** Whether a Host header is valid in a URL. */
export function isGoodHost(host: string): boolean {
  return goodHost.test(host) && URL.canParse(`http://${host}/`)
}

/**
 * Parses the target of the request line as a URL of the origin. Repeated and trailing slashes are normalized; the result always
 * starts with exactly one slash, so it never leads to another site.
 */
export function readTarget(raw: string, origin: string): Target {
  if (raw.length > longest) return { kind: 'bad', status: 414, text: 'The address is too long.' }
  const path = originForm(raw)
  if (path === null || badInPath.test(path.split('?', 1)[0] ?? '')) return bad
  if (!URL.canParse(origin + path)) return bad
  const url = new URL(origin + path)
  url.hash = ''
  if (!isDecodable(url.pathname)) return bad
  const plain = plainPath(url.pathname)
  if (plain !== url.pathname && !isForPrograms(plain)) return { kind: 'moved', location: plain + url.search }
  url.pathname = plain
  return { kind: 'ok', url }
}

/** Some programs add a slash and do not follow redirects. */
const isForPrograms = (path: string): boolean => path === '/mcp' || /^\/(?:.+\/)?\.well-known\//.test(path)

const bad: Target = { kind: 'bad', status: 400, text: 'The address is not valid.' }

/** Clients of proxies send the full URL in the request line; only its path is used. */
function originForm(raw: string): string | null {
  if (raw.startsWith('/')) return raw
  if (!/^https?:\/\//i.test(raw) || !URL.canParse(raw)) return null
  const url = new URL(raw)
  return url.pathname + url.search
}

function plainPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/')
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\u0000')
  } catch {
    return false
  }
}
