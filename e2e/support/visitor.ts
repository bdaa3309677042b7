import type { BrowserContextOptions } from '@playwright/test'

type VisitorResponse = {
  readonly status: number
  readonly location: string | null
  readonly text: string
  readonly headers: Headers
}
type Fields = Readonly<Record<string, string>> | FormData

/** An HTTP client that keeps cookies and posts forms like a page of the site. */
export type Visitor = {
  get(path: string): Promise<VisitorResponse>
  post(path: string, fields: Fields): Promise<VisitorResponse>
  /** Posts JSON, as a script on the page does. */
  postJson(path: string, body: object): Promise<VisitorResponse>
  /** Returns the storage state for a browser that continues as this visitor. */
  state(): NonNullable<BrowserContextOptions['storageState']>
}

const jsonHeaders = { 'content-type': 'application/json' }

let visitors = 0
/** Returns another IP address for each visitor, since the app rate-limits by address and all tests run on one machine. */
export function nextIp(): string {
  visitors += 1
  return `10.${process.pid % 250}.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`
}

/** Creates a visitor with its own IP address. The headers are sent with every request. */
export function createVisitor(url: string, extraHeaders: Readonly<Record<string, string>> = {}): Visitor {
  const headers = { 'x-forwarded-for': nextIp(), ...extraHeaders }
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit, more = {}): Promise<VisitorResponse> => {
    const target = new URL(path, url)
    const isApp = target.origin === new URL(url).origin
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(target, {
      ...init,
      redirect: 'manual',
      headers: isApp ? { ...headers, ...more, origin: target.origin, ...(cookie && { cookie }) } : {},
    })
    if (isApp) for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
    const { status } = response
    return {
      status,
      location: response.headers.get('location'),
      text: await response.text(),
      headers: response.headers,
    }
  }
  return {
    get: (path) => send(path, {}),
    post: (path, fields) =>
      send(path, { method: 'POST', body: fields instanceof FormData ? fields : new URLSearchParams(fields) }),
    postJson: (path, body) => send(path, { method: 'POST', body: JSON.stringify(body) }, jsonHeaders),
    state: () => ({ origins: [], cookies: [...cookies].map(([name, value]) => browserCookie(url, name, value)) }),
  }
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  // A message for the next page, which a browser with these cookies would show later.
  if (name.startsWith('flash-')) return
  if (/max-age=0\b/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

function browserCookie(url: string, name: string, value: string) {
  const inAMonth = Date.now() / 1000 + 30 * 24 * 3600
  return {
    name,
    value,
    domain: new URL(url).hostname,
    path: '/',
    expires: inAMonth,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  }
}
