import { gzipSync } from 'node:zlib'
import type { BuiltApp } from './built-app.ts'
import { startRawServer } from './http/raw-server.ts'
import type { Load, Page, Target } from './http/wrk.ts'
import { runWrk } from './http/wrk.ts'
import { compareInterleaved, median } from './compare.ts'
import type { Row } from './row.ts'
import { figureRow, rateRow, ratioRow } from './row.ts'

const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'none' }
const withScripts = { ...browser, cookie: 'js=1' }
/** An invalid session cookie and no JavaScript flag, which bypass the page cache. */
const withStaleSession = { ...browser, cookie: 'shop.session_token=old.signature' }
const marketplace: Page = { path: '/marketplace', headers: withScripts }
/** A first visit has no cookie. */
const firstVisit: Page = { path: '/marketplace', headers: browser }

const connections = 16
const maxKilobytes = 135
/** A server that uses less of a core than this waits for the load generator. */
const saturated = 0.9

/**
 * Compares the running app's cached pages with node:http alone, which sends the same bytes and headers, and measures pages
 * rendered for one visitor. wrk generates the load.
 */
export async function measurePages(app: BuiltApp): Promise<Row[]> {
  const { port } = app
  const buyer = { ...browser, cookie: await signIn(port) }
  const ids = await listingIds(port)
  const rendered = async (name: string, page: Page, min: number | null = null) => {
    await runWrk(app, page, connections, 2)
    return rateRow(name, (await runWrk(app, page, connections, 5)).perSecond, min)
  }
  return [
    await compareWithRaw('Marketplace, cached', app, firstVisit, 0.8),
    await compareWithRaw('Listing, cached', app, { ...firstVisit, path: `/prompt/${ids[0]}` }),
    await rendered('Marketplace, queried and rendered each time', { ...marketplace, headers: withStaleSession }, 500),
    await rendered('Marketplace, signed in without scripts', { ...marketplace, headers: buyer }),
    await rendered('Search', { ...marketplace, path: '/marketplace?search=brand' }),
    await rendered('Session (/api/session)', {
      path: '/api/session',
      headers: { ...buyer, cookie: `${buyer.cookie}; js=1` },
    }),
    rateRow('Listing, first visit, one after another', await firstVisits(port, ids)),
    figureRow('JavaScript of /marketplace, gzip', await scriptSizeKb(port), 'KB', maxKilobytes),
  ]
}

/** Alternates between the app and node:http. Refuses to compare if wrk kept either of them waiting. */
export async function compareWithRaw(name: string, app: Target, page: Page, min: number | null = null): Promise<Row> {
  const raw = await startRawServer(app.port, page)
  try {
    const loads = { app: [] as Load[], raw: [] as Load[] }
    const side = (which: 'app' | 'raw', target: Target) => async () => {
      const load = await runWrk(target, page, connections, 2)
      loads[which].push(load)
      return load.perSecond
    }
    const compared = await compareInterleaved(5, side('app', app), side('raw', raw))
    const cores = Math.min(...[loads.app, loads.raw].map((each) => median(each.map((load) => load.cores))))
    if (cores < saturated) return figureRow(`${name}: not comparable, wrk is the bottleneck; cores used`, cores, '')
    return ratioRow(name, compared, min)
  } finally {
    raw.child.disconnect()
  }
}

async function firstVisits(port: number, ids: readonly string[]): Promise<number> {
  const began = performance.now()
  for (const id of ids) {
    const response = await fetch(`http://127.0.0.1:${port}/prompt/${id}`, { headers: withScripts })
    await response.arrayBuffer()
  }
  return ids.length / ((performance.now() - began) / 1000)
}

export type Account = { readonly email: string; readonly password: string }

export const demoBuyer: Account = { email: 'buyer@skald.test', password: 'skald-demo' }

/** Signs in and returns the session cookie. */
export async function signIn(port: number, account = demoBuyer): Promise<string> {
  const body = new URLSearchParams({ intent: 'sign-in', ...account })
  const response = await fetch(`http://127.0.0.1:${port}/auth`, { method: 'POST', body, redirect: 'manual' })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('shop.session_token='))
  if (!cookie) throw new Error(`${account.email} could not sign in: ${response.status}`)
  return cookie.slice(0, cookie.indexOf(';'))
}

/** Returns the ids of all active listings by following Load More. */
export async function listingIds(port: number): Promise<string[]> {
  const ids = new Set<string>()
  for (let path: string | undefined = '/marketplace'; path !== undefined;) {
    const html: string = await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    for (const [, id = ''] of html.matchAll(/href="\/prompt\/([0-9a-f-]{36})"/g)) ids.add(id)
    path = /href="(\/marketplace\?[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  return [...ids]
}

/** Returns the total gzip size of the document's scripts, in KB. */
async function scriptSizeKb(port: number): Promise<number> {
  const at = `http://127.0.0.1:${port}`
  const html = await (await fetch(`${at}/marketplace`)).text()
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file))
  const sizes = [...files].map(async (file) => gzipSync(await (await fetch(at + file)).bytes()).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}
