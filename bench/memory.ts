import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltApp } from './built-app.ts'
import { runWrk } from './http/wrk.ts'
import type { Row } from './row.ts'
import { figureRow } from './row.ts'

const headers = { accept: 'text/html', cookie: 'js=1' }
const distinctUrls = 22_500

/** Measures the app's memory when idle. Call it soon after the start. */
export async function measureIdleMemory(app: BuiltApp): Promise<Row> {
  await pause(10_000)
  return figureRow('Memory, idle, with the embedded database', app.memoryMb(), 'MB', 300)
}

/** Measures the app's memory after many cached pages, and after many different pages. */
export async function measureLoadedMemory(app: BuiltApp): Promise<Row[]> {
  await runWrk(app, { path: '/marketplace', headers }, 16, 6)
  const cached = app.memoryMb()
  await visitDistinct(app.port)
  return [
    figureRow('Memory after 200,000 requests of one page', cached, 'MB', 600),
    figureRow('Memory after 22,500 different pages', app.memoryMb(), 'MB', 600),
  ]
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
