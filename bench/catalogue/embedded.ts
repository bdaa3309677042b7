import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import { startBuiltApp } from '../built-app.ts'
import { percentiles } from '../numbers.ts'
import { fill } from './database.ts'
import type { Measured } from './measure.ts'
import { idOf, userRows } from './rows.ts'
import { rarelyTogether, wordOf } from './vocabulary.ts'

export const embeddedSize = 100_000
const samples = 40
/** An invalid session cookie, which bypasses the page cache. */
const uncached = { cookie: 'shop.session_token=old.signature' }

/** Measures the public pages of the built app with 100,000 listings on the embedded database, one request at a time. */
export async function measureEmbedded(): Promise<Measured[]> {
  process.stdout.write('Measuring the app on the embedded database ...\n')
  const dataDir = await mkdtemp(join(tmpdir(), 'skald-catalogue-'))
  try {
    const database = await openDatabase({ dataDir, log: quietLog() })
    await fill(database, embeddedSize).finally(() => database.close())
    const app = await startBuiltApp(dataDir)
    try {
      const times: Measured[] = []
      for (const path of paths) times.push(await timePage(app.port, path))
      return times
    } finally {
      await app.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const paths = [
  '/',
  '/marketplace',
  '/marketplace?sort=price-asc&min=20&max=30',
  '/marketplace?category=Music&model=Claude&type=agent',
  '/marketplace?category=Music&type=agent&min=80&sort=rated',
  '/marketplace?category=Art&category=Design&model=Claude&type=agent&type=pack&min=60&max=90',
  `/marketplace?search=${wordOf(3)}`,
  `/marketplace?search=${wordOf(3)}+${wordOf(6)}`,
  `/marketplace?search=${rarelyTogether.join('+')}`,
  `/marketplace?search=${wordOf(20_000)}`,
  `/marketplace?search=${wordOf(20_000).slice(0, 3)}${wordOf(20_000).slice(4)}`,
  `/marketplace?search=${wordOf(400).slice(0, 3)}`,
  '/trending',
  `/prompt/${idOf('listing', 4)}`,
  '/prompt/5000',
  `/creator/${String(userRows(7).profile['username'])}`,
  '/favorites',
  '/sitemap/listings-a7.xml',
  '/feeds/new.xml',
  `/api/suggest?text=${wordOf(400).slice(0, 3)}`,
]

async function timePage(port: number, path: string): Promise<Measured> {
  const times: number[] = []
  for (let n = 0; n < samples; n++) {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: uncached, redirect: 'manual' })
    await response.arrayBuffer()
    if (n >= 5) times.push(performance.now() - began)
  }
  return { name: path, ...percentiles(times) }
}
