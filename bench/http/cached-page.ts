import { runLoad } from './load.ts'
import { fetchOnce, cpuOf, type PageServer, startServer } from './page-server-process.ts'

export type CachedPageFigures = {
  readonly rawPerSecond: number
  readonly oursPerSecond: number
  /** Ours to raw, by requests a second. */
  readonly ratio: number
  /** Raw to ours, by the processor time a request costs the server: depends less on who else uses the machine. */
  readonly cpuRatio: number
  readonly bodyBytes: number
}

const page = {
  path: '/marketplace',
  headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', cookie: 'js=1' },
}

/**
 * The cached marketplace page against raw node:http sending the same bytes and headers: two servers in processes of
 * their own, asked in turn from this one, `rounds` times `seconds` each after a round that warms up both. Many short
 * rounds: the two of a pair then run under the same load of the machine.
 */
export async function measureCachedPage({
  seconds = 0.5,
  rounds = 21,
  connections = 32,
} = {}): Promise<CachedPageFigures> {
  const ours = await startServer({ serve: 'ours' })
  try {
    const sample = await fetchOnce(ours.port, page)
    const raw = await startServer({ serve: 'raw', headers: sample.headers, body: sample.body.toString('base64') })
    try {
      for (const server of [raw, ours]) await measure(server, 1, connections)
      const pairs: Pair[] = []
      for (let round = 0; round < rounds; round++)
        pairs.push({ raw: await measure(raw, seconds, connections), ours: await measure(ours, seconds, connections) })
      return summary(pairs, sample.body.length)
    } finally {
      raw.child.disconnect()
    }
  } finally {
    ours.child.disconnect()
  }
}

type Measured = { readonly perSecond: number; readonly cpuMicros: number }
type Pair = { readonly raw: Measured; readonly ours: Measured }

async function measure(server: PageServer, seconds: number, connections: number): Promise<Measured> {
  const before = await cpuOf(server)
  const { perSecond, requests } = await runLoad({ ...page, port: server.port, connections, seconds })
  return { perSecond, cpuMicros: ((await cpuOf(server)) - before) / requests }
}

/** Medians, since whatever else the machine does in one round falls on one side of it only. */
function summary(pairs: readonly Pair[], bodyBytes: number): CachedPageFigures {
  return {
    rawPerSecond: Math.round(median(pairs.map(({ raw }) => raw.perSecond))),
    oursPerSecond: Math.round(median(pairs.map(({ ours }) => ours.perSecond))),
    ratio: median(pairs.map(({ raw, ours }) => ours.perSecond / raw.perSecond)),
    cpuRatio: median(pairs.map(({ raw, ours }) => raw.cpuMicros / ours.cpuMicros)),
    bodyBytes,
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

if (import.meta.main) console.table([await measureCachedPage()])
