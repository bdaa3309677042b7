import type { BrowserContextOptions } from '@playwright/test'

type Answer = {
  readonly status: number
  readonly location: string | null
  readonly text: string
  readonly headers: Headers
}
type Fields = Readonly<Record<string, string>> | FormData

/** A visitor without a browser: keeps cookies, and posts forms as a page of the shop would. */
export type Visitor = {
  get(path: string): Promise<Answer>
  post(path: string, fields: Fields): Promise<Answer>
  /** For a browser that goes on as this visitor. */
  state(): NonNullable<BrowserContextOptions['storageState']>
}

const patienceMs = 20_000

let visitors = 0
/** The shop counts sign-ups and the like by address, and a whole suite comes from one machine: each visitor has another. */
export function nextAddress(): string {
  visitors += 1
  return `10.${process.pid % 250}.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`
}

/** `headers` go with every request. Each request fails after 20 s. Each visitor comes from another address. */
export function createVisitor(url: string, given: Readonly<Record<string, string>> = {}): Visitor {
  const headers = { 'x-forwarded-for': nextAddress(), ...given }
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const target = new URL(path, url)
    const isShop = target.origin === new URL(url).origin
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(target, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: isShop ? { ...headers, origin: target.origin, ...(cookie && { cookie }) } : {},
    })
    if (isShop) for (const line of response.headers.getSetCookie()) keep(cookies, line)
    const { status } = response
    return {
      status,
      location: response.headers.get('location'),
      text: await response.text(),
      headers: response.headers,
    }
  }
  return {
    get: (path) => ask(path, {}),
    post: (path, fields) =>
      ask(path, { method: 'POST', body: fields instanceof FormData ? fields : new URLSearchParams(fields) }),
    state: () => ({ origins: [], cookies: [...cookies].map(([name, value]) => browserCookie(url, name, value)) }),
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
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
