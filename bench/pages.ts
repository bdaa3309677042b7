import { gzipSync } from 'node:zlib'
import type { BuiltApp } from './built-app.ts'
import { fetchEach, runLoad } from './http/load.ts'
import { fetchOnce, startServer } from './http/page-server-process.ts'
import { compareInterleaved } from './compare.ts'
import type { Row } from './row.ts'
import { figureRow, ratioRow } from './row.ts'

type Page = { readonly path: string; readonly headers: Readonly<Record<string, string>> }

const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'none' }
const withScripts = { ...browser, cookie: 'js=1' }
/** An invalid session cookie and no JavaScript flag, which bypass the page cache. */
const withStaleSession = { ...browser, cookie: 'skald.session_token=old.signature' }
const marketplace: Page = { path: '/marketplace', headers: withScripts }

const connections = 32
const maxKilobytes = 142

/**
 * Compares the running app's pages with node:http alone, which sends the bytes and headers of the cached marketplace
 * page. Both run in their own processes and are measured alternately from this one.
 */
export async function measurePages({ port }: BuiltApp): Promise<Row[]> {
  const raw = await startRaw(port, marketplace)
  const uncompressed = { ...marketplace, headers: { ...withStaleSession, 'accept-encoding': 'identity' } }
  const rawUncompressed = await startRaw(port, uncompressed)
  const speed =
    (at: number, page: Page, seconds: number, connectionCount = connections) =>
    async () =>
      (await runLoad({ ...page, port: at, connections: connectionCount, seconds })).perSecond
  const cached = (page: Page) => compareInterleaved(15, speed(port, page, 0.5), speed(raw.port, marketplace, 0.5))
  const rendered = (page: Page, other = raw) =>
    compareInterleaved(9, speed(port, page, 0.8), speed(other.port, marketplace, 0.4))
  try {
    const buyer = { ...browser, cookie: await signIn(port) }
    const ids = await listingIds(port)
    const listingBatches = batches(ids, 8)
    const firstVisit = async () =>
      (
        await fetchEach({
          port,
          paths: (listingBatches.pop() ?? []).map((id) => `/prompt/${id}`),
          headers: withScripts,
        })
      ).perSecond
    return [
      ratioRow('Marketplace, cached', await cached(marketplace), 0.8),
      ratioRow(
        'Marketplace, queried and rendered each time',
        await rendered({ ...marketplace, headers: withStaleSession }),
        1 / 150,
      ),
      ratioRow('The same, uncompressed on both sides', await rendered(uncompressed, rawUncompressed)),
      ratioRow('Marketplace, signed in without scripts', await rendered({ ...marketplace, headers: buyer })),
      ratioRow('Search', await rendered({ ...marketplace, path: '/marketplace?search=brand' })),
      ratioRow(
        'Listing, first visit (one connection)',
        await compareInterleaved(listingBatches.length - 1, firstVisit, speed(raw.port, marketplace, 0.1, 1)),
      ),
      ratioRow('Listing, cached', await cached({ ...marketplace, path: `/prompt/${ids[0]}` })),
      ratioRow(
        'Session (/api/session)',
        await rendered({ path: '/api/session', headers: { ...buyer, cookie: `${buyer.cookie}; js=1` } }),
      ),
      figureRow('JavaScript of /marketplace, gzip', await scriptSizeKb(port), 'KB', maxKilobytes),
    ]
  } finally {
    raw.child.disconnect()
    rawUncompressed.child.disconnect()
  }
}

/** Starts a raw node:http server that sends the app's response to this request. */
async function startRaw(port: number, { path, headers }: Page) {
  const sample = await fetchOnce(port, { path, headers: { ...headers } })
  return startServer({ serve: 'raw', headers: sample.headers, body: sample.body.toString('base64') })
}

/** Signs in as the demo buyer and returns the session cookie. */
async function signIn(port: number): Promise<string> {
  const body = new URLSearchParams({ intent: 'sign-in', email: 'buyer@skald.test', password: 'skald-demo' })
  const response = await fetch(`http://127.0.0.1:${port}/auth`, { method: 'POST', body, redirect: 'manual' })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('skald.session_token='))
  if (!cookie) throw new Error(`The demo buyer could not sign in: ${response.status}`)
  return cookie.slice(0, cookie.indexOf(';'))
}

/** Returns the ids of all active listings by following Load More. */
async function listingIds(port: number): Promise<string[]> {
  const ids = new Set<string>()
  for (let path: string | undefined = '/marketplace'; path !== undefined;) {
    const html: string = await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    for (const [, id = ''] of html.matchAll(/href="\/prompt\/([0-9a-f-]{36})"/g)) ids.add(id)
    path = /href="(\/marketplace\?[^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  return [...ids]
}

function batches<Item>(items: readonly Item[], count: number): Item[][] {
  const size = Math.floor(items.length / count)
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size))
}

/** Returns the total gzip size of the document's scripts, in KB. */
async function scriptSizeKb(port: number): Promise<number> {
  const at = `http://127.0.0.1:${port}`
  const html = await (await fetch(`${at}/marketplace`)).text()
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file))
  const sizes = [...files].map(async (file) => gzipSync(await (await fetch(at + file)).bytes()).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}
