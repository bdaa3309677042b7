import { firstVocabulary } from '#src/testing/settings.ts'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { listPage } from '#src/storefront/discovery/find-page.ts'
import { noFilters } from '#src/storefront/discovery/rules.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import type { BuiltApp } from './built-app.ts'
import { runWrk } from './http/wrk.ts'
import { compareWithRaw, demoBuyer, listingIds, signIn } from './pages.ts'
import type { Row } from './row.ts'
import { rateRow, ratioRow } from './row.ts'

const connections = 16
const json = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' }

/** The least number of uncached public reads. */
const leastUncached = 1000
const secondsOfSql = 5

/** Measures reads of the API: public ones, cached for a second and not, and a library with a key. */
export async function measureApi(app: BuiltApp): Promise<ApiSpeed> {
  const { port } = app
  const key = await createKey(port)
  const [id = ''] = await listingIds(port)
  const withKey = { ...json, authorization: `Bearer ${key}` }
  const speedOf = async (path: string, headers: Record<string, string>) => {
    await runWrk(app, { path, headers }, connections, 2)
    return (await runWrk(app, { path, headers }, connections, 5)).perSecond
  }
  const measured = async (name: string, path: string, headers: Record<string, string>) =>
    rateRow(name, await speedOf(path, headers))
  const list = '/api/v1/listings?limit=20'
  const cursor = await secondPage(port, list)
  const uncached = await speedOf(`${list}&cursor=${cursor}`, json)
  const rows = [
    await compareWithRaw('API: 20 listings, cached', app, { path: list, headers: json }),
    // Further pages are not cached, nor are requests with a key.
    rateRow('API: 20 listings, not cached', uncached, leastUncached),
    await measured('API: 20 listings, with a key', list, withKey),
    await measured('API: one listing, with a key', `/api/v1/listings/${id}`, withKey),
    await measured('API: categories, with a key', '/api/v1/categories', withKey),
    await measured('API: library', '/api/v1/library?limit=20', withKey),
  ]
  return { rows, uncached, cursor }
}

export type ApiSpeed = { readonly rows: readonly Row[]; readonly uncached: number; readonly cursor: string }

/** Returns the cursor of the second page of a list. */
export async function secondPage(port: number, path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  const { next_cursor: next } = (await response.json()) as { next_cursor: string | null }
  if (next === null) throw new Error('The listings have no second page.')
  return next
}

/** Compares uncached reads with the same query on the same embedded database, when the app has stopped. */
export async function compareWithSql(dataDir: string, { uncached, cursor }: ApiSpeed): Promise<Row> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: quietLog() })
  const named = { shopName: 'Skald', vocabulary: firstVocabulary }
  const read = () => listPage(database.db, { sort: undefined, after: cursor, limit: 20, filters: noFilters, ...named })
  try {
    await rateOf(read, 2)
    const other = await rateOf(read, secondsOfSql)
    return ratioRow('API: 20 listings, not cached, and the same query', {
      app: uncached,
      other,
      ratio: uncached / other,
    })
  } finally {
    await database.close()
  }
}

async function rateOf(work: () => Promise<unknown>, seconds: number): Promise<number> {
  const began = performance.now()
  const isOver = () => performance.now() - began > seconds * 1000
  let count = 0
  const repeat = async () => {
    for (; !isOver(); count++) await work()
  }
  await Promise.all(Array.from({ length: connections }, repeat))
  return count / ((performance.now() - began) / 1000)
}

/** Creates a key of a buyer through the page. */
export async function createKey(port: number, account = demoBuyer): Promise<string> {
  const cookie = await signIn(port, account)
  const fields = {
    intent: 'create',
    name: 'Benchmark',
    lifetime: '7',
    scope: 'library:read',
    currentPassword: account.password,
  }
  const url = `http://127.0.0.1:${port}/profile/developers`
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } })
  const key = /skald_\w{38}/.exec(await response.text())?.[0]
  if (key === undefined) throw new Error(`The key could not be created: ${response.status}`)
  return key
}
