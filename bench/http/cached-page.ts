import { runLoad } from './load.ts'
import { fetchOnce, cpuOf, type PageServer, startServer } from './page-server-process.ts'

export type CachedPageFigures = {
  readonly rawPerSecond: number
  readonly appPerSecond: number
  /** App to raw server, by requests per second. */
  readonly ratio: number
  /** Raw server to app, by CPU time per request, which depends less on the machine's load. */
  readonly cpuRatio: number
  readonly bodyBytes: number
}

const page = {
  path: '/marketplace',
  headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', cookie: 'js=1' },
}

/**
 * Compares the cached marketplace page with raw node:http sending the same bytes and headers. The two servers run in
 * their own processes and are measured alternately, `rounds` times for `seconds` each after a warm-up. Rounds are short,
 * so that both of a pair run under the same machine load.
 */
export async function measureCachedPage({
  seconds = 0.5,
  rounds = 21,
  connections = 32,
} = {}): Promise<CachedPageFigures> {
  const app = await startServer({ serve: 'app' })
  try {
    const sample = await fetchOnce(app.port, page)
    const raw = await startServer({ serve: 'raw', headers: sample.headers, body: sample.body.toString('base64') })
    try {
      for (const server of [raw, app]) await measure(server, 1, connections)
      const pairs: Pair[] = []
      for (let round = 0; round < rounds; round++)
        pairs.push({ raw: await measure(raw, seconds, connections), app: await measure(app, seconds, connections) })
      return summary(pairs, sample.body.length)
    } finally {
      raw.child.disconnect()
    }
  } finally {
    app.child.disconnect()
  }
}

type Measured = { readonly perSecond: number; readonly cpuMicros: number }
type Pair = { readonly raw: Measured; readonly app: Measured }

async function measure(server: PageServer, seconds: number, connections: number): Promise<Measured> {
  const before = await cpuOf(server)
  const { perSecond, requests } = await runLoad({ ...page, port: server.port, connections, seconds })
  return { perSecond, cpuMicros: ((await cpuOf(server)) - before) / requests }
}

/** Uses medians, since other load on the machine can affect one side of a round. */
function summary(pairs: readonly Pair[], bodyBytes: number): CachedPageFigures {
  return {
    rawPerSecond: Math.round(median(pairs.map(({ raw }) => raw.perSecond))),
    appPerSecond: Math.round(median(pairs.map(({ app }) => app.perSecond))),
    ratio: median(pairs.map(({ raw, app }) => app.perSecond / raw.perSecond)),
    cpuRatio: median(pairs.map(({ raw, app }) => raw.cpuMicros / app.cpuMicros)),
    bodyBytes,
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

if (import.meta.main) console.table([await measureCachedPage()])
