import type { AccountPage } from './pages.ts'
import { password } from './seed.ts'

/** Milliseconds from the request to the last byte. `first` is the first load after the app started. */
export type PageTimes = { readonly first: number; readonly p50: number; readonly max: number; readonly bytes: number }

const repeats = 15
const browserHeaders = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** Signs in with a password and returns the session cookie. */
export async function signIn(port: number, username: string): Promise<string> {
  const body = new URLSearchParams({ intent: 'sign-in', email: `${username}@accounts.example`, password })
  const response = await fetch(`http://127.0.0.1:${port}/auth`, { method: 'POST', body, redirect: 'manual' })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('shop.session_token='))
  if (!cookie) throw new Error(`${username} could not sign in: ${response.status}`)
  return cookie.slice(0, cookie.indexOf(';'))
}

/** Loads a page once, and then repeatedly, as a document. */
export async function loadPage(port: number, page: AccountPage, cookie: string): Promise<PageTimes> {
  const path = await resolvePath(port, page, cookie)
  const { took: first, bytes } = await timed(port, path, cookie)
  const times: number[] = []
  for (let n = 0; n < repeats; n++) times.push((await timed(port, path, cookie)).took)
  const sorted = times.toSorted((a, b) => a - b)
  return { first, p50: sorted[Math.floor(repeats / 2)] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN, bytes }
}

/** Returns the page's path after following its link to later pages. */
async function resolvePath(port: number, { path, further }: AccountPage, cookie: string): Promise<string> {
  let at = path
  for (let n = 0; further && n < further.times; n++) {
    const { text } = await timed(port, at, cookie)
    const found = further.link.exec(text)?.[1]
    if (found === undefined) throw new Error(`${at} has no link to a later page`)
    at = found.replaceAll('&amp;', '&')
  }
  return at
}

export async function timed(port: number, path: string, cookie: string) {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { ...browserHeaders, cookie },
    redirect: 'manual',
  })
  const body = await response.arrayBuffer()
  const took = performance.now() - began
  if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`)
  return { took, bytes: body.byteLength, text: new TextDecoder().decode(body) }
}
