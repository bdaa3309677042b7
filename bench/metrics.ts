import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startBuiltApp } from './built-app.ts'
import { compareInterleaved } from './compare.ts'
import type { Page } from './http/wrk.ts'
import { runWrk } from './http/wrk.ts'
import type { Row } from './row.ts'
import { ratioRow } from './row.ts'

const page: Page = { path: '/marketplace', headers: { 'accept-encoding': 'gzip, deflate, br', cookie: 'js=1' } }
const connections = 16
const rounds = 11
const scrapeEveryMs = 5000
const minRatio = 0.97

/**
 * Compares the cached pages of two apps, of which one exports metrics and is scraped every five seconds. Per second of the CPU
 * time of the app, since a few percent disappear in the noise of other programs.
 */
export async function measureMetrics(newDirectory: () => Promise<string>): Promise<Row> {
  const port = await freePort()
  const watched = await startBuiltApp(await newDirectory(), { METRICS_PORT: String(port) })
  try {
    const plain = await startBuiltApp(await newDirectory())
    const stop = new AbortController()
    const scraping = scrape(port, stop.signal)
    try {
      const load = (app: typeof plain) => async () => {
        const { perSecond, cores } = await runWrk(app, page, connections, 2)
        return perSecond / cores
      }
      const compared = await compareInterleaved(rounds, load(watched), load(plain))
      return ratioRow('Marketplace, cached, per CPU second, with metrics and without', compared, minRatio)
    } finally {
      stop.abort()
      await scraping
      await plain.stop()
    }
  } finally {
    await watched.stop()
  }
}

async function scrape(port: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    if (!/^skald_http_requests_total\{/m.test(await response.text())) throw new Error('There are no metrics.')
    await pause(scrapeEveryMs, undefined, { signal }).catch(() => {})
  }
}
