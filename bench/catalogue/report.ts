import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { embeddedSize } from './embedded.ts'
import type { Measured } from './measure.ts'

/** Targets in milliseconds: p95 of a query on a server, p50 of a page on the embedded database. */
const targetOf = (size: number) => (size > 100_000 ? 200 : 50)
const embeddedTarget = 50

/** Formats all measurements as tables. */
export function tableOf(bySize: ReadonlyMap<number, readonly Measured[]>, pages: readonly Measured[]): string {
  const server = [...bySize].map(([size, measured]) => {
    const target = targetOf(size)
    return table(
      `## ${formatCount(size)} listings on a Postgres server`,
      `p95 at most ${target} ms`,
      measured,
      ({ p95 }) => p95 <= target,
    )
  })
  const embedded = table(
    `## ${formatCount(embeddedSize)} listings on the embedded database`,
    `p50 at most ${embeddedTarget} ms`,
    pages,
    ({ p50 }) => p50 <= embeddedTarget,
  )
  return [...server, ...(pages.length > 0 ? [embedded] : [])].join('\n')
}

function table(title: string, target: string, rows: readonly Measured[], isMet: (row: Measured) => boolean): string {
  const lines = rows.map((row) => `| ${[row.name, ms(row.p50), ms(row.p95), isMet(row) ? 'yes' : 'no'].join(' | ')} |`)
  return [title, '', `| request | p50 ms | p95 ms | ${target} |`, '|---|---|---|---|', ...lines, ''].join('\n')
}

const formatCount = (size: number) => size.toLocaleString('en-US')
const ms = (time: number) => (time < 10 ? time.toFixed(2) : time.toFixed(0))

export function writeReport(
  bySize: ReadonlyMap<number, readonly Measured[]>,
  pages: readonly Measured[],
  day: Date,
): void {
  const text = `# Catalog benchmarks

Measured by \`npm run bench -- catalogue\`, which writes this page, on ${day.toISOString().slice(0, 10)} at commit ${commit()}: ${availableParallelism()} cores, Node ${process.versions.node}, a
Postgres server on the same machine with a quarter of its memory for buffers. Each request runs the app's own use cases, one at a
time. A marketplace page includes the counts next to its filters, and a search also matching creators. Pages on the embedded
database are served by the built app, uncached, from the request to the last byte.

A search that misses its target has words that most listings have. Its time goes into the counts next to the filters: the index of words
knows neither prices nor the order of words, so each listing with the words is read until 30,000 have the price and the phrase.

${tableOf(bySize, pages)}`
  writeFileSync(join(projectRoot(), 'docs/benchmarks-catalogue.md'), text)
}

const commit = () => execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
