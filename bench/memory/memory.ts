import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltApp } from '../built-app.ts'
import { startBuiltApp } from '../built-app.ts'
import { runWrk } from '../http/wrk.ts'
import type { Row } from '../row.ts'
import { figureRow } from '../row.ts'

/** What the process holds: `alone` with a database server, so that it is only the app; or the embedded database too. */
type Held = 'alone' | 'with database'

const headers = { accept: 'text/html', cookie: 'js=1' }
const repeats = 200_000
const distinctUrls = 22_500
const secondsEach = 6
const names = { alone: 'Memory of the app alone', 'with database': 'Memory of the app with the embedded database' }
const most = { idle: 300, loaded: 600 }

/** Measures the memory of the app alone, on a database server. */
export async function measureMemoryAlone(dataDir: string, databaseUrl: string): Promise<Row[]> {
  const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: randomUUID(), DEMO: '1' }
  // Creates the demo catalog, which a usual start does not.
  await (await startBuiltApp(dataDir, env)).stop()
  const app = await startBuiltApp(dataDir, env)
  try {
    return [await measureIdleMemory(app, 'alone'), ...(await measureLoadedMemory(app, 'alone'))]
  } finally {
    await app.stop()
  }
}

/** Measures the app's memory when idle. Call it soon after the start. */
export async function measureIdleMemory(app: BuiltApp, held: Held): Promise<Row> {
  await pause(10_000)
  return memoryRow(app, held, 'idle', most.idle)
}

/** Measures the app's memory after many cached pages, and after many different pages. */
export async function measureLoadedMemory(app: BuiltApp, held: Held): Promise<Row[]> {
  for (let sent = 0; sent < repeats;)
    sent += secondsEach * (await runWrk(app, { path: '/marketplace', headers }, 16, secondsEach)).perSecond
  const repeated = memoryRow(app, held, 'after 200,000 requests of one page', most.loaded)
  await visitDistinct(app.port)
  return [repeated, memoryRow(app, held, 'after 22,500 different pages', most.loaded)]
}

/** Only the app alone has targets. */
function memoryRow(app: BuiltApp, held: Held, when: string, max: number): Row {
  return figureRow(`${names[held]}, ${when}`, app.memoryMb(), 'MB', held === 'alone' ? max : null)
}

async function visitDistinct(port: number): Promise<void> {
  const urls = Array.from(
    { length: distinctUrls },
    (_, n) => `http://127.0.0.1:${port}/marketplace?search=word${n}`,
  ).values()
  const visitor = async () => {
    for (const url of urls) await (await fetch(url, { headers })).arrayBuffer()
  }
  await Promise.all(Array.from({ length: 8 }, visitor))
}
