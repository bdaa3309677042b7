import type { BuiltApp } from './built-app.ts'
import { runWrk } from './http/wrk.ts'
import { compareWithRaw, listingIds, signIn } from './pages.ts'
import type { Row } from './row.ts'
import { rateRow } from './row.ts'

const connections = 16
const json = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' }

/** Measures reads of the API: public ones, cached for a second and not, and a library with a key. */
export async function measureApi(app: BuiltApp): Promise<Row[]> {
  const { port } = app
  const key = await createKey(port)
  const [id = ''] = await listingIds(port)
  const withKey = { ...json, authorization: `Bearer ${key}` }
  const measured = async (name: string, path: string, headers: Record<string, string>, min: number | null = null) => {
    await runWrk(app, { path, headers }, connections, 2)
    return rateRow(name, (await runWrk(app, { path, headers }, connections, 5)).perSecond, min)
  }
  const list = '/api/v1/listings?limit=20'
  return [
    await compareWithRaw('API: 20 listings, cached', app, { path: list, headers: json }),
    // A request with a key is not cached.
    await measured('API: 20 listings, with a key', list, withKey),
    await measured('API: one listing, with a key', `/api/v1/listings/${id}`, withKey),
    await measured('API: categories, with a key', '/api/v1/categories', withKey),
    await measured('API: library', '/api/v1/library?limit=20', withKey),
  ]
}

/** Creates a key of the demo buyer through the page. */
async function createKey(port: number): Promise<string> {
  const cookie = await signIn(port)
  const fields = { intent: 'create', name: 'Benchmark', lifetime: '7', scope: 'library:read' }
  const url = `http://127.0.0.1:${port}/profile/developers`
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } })
  const key = /skald_\w{38}/.exec(await response.text())?.[0]
  if (key === undefined) throw new Error(`The key could not be created: ${response.status}`)
  return key
}
