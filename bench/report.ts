import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { Row } from './row.ts'

const columns = ['Query', 'Ours', 'Other', 'Result', 'Target', 'Met'] as const

/** Prints the table and writes it into docs/benchmarks.md. True where every target was met. */
export function report(rows: readonly Row[], day: Date): boolean {
  const lines = rows.map(({ question, ours, other, result, target, isMet }) => [
    question,
    ours,
    other,
    result,
    target,
    isMet === null ? '' : isMet ? 'yes' : 'no',
  ])
  const table = [columns, columns.map((name) => '-'.repeat(name.length)), ...lines]
  const widths = columns.map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0)))
  const text = table.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`).join('\n')
  process.stdout.write(`\n${text}\n`)
  writeFileSync(join(projectRoot(), 'docs/benchmarks.md'), page(text, day))
  return rows.every((row) => row.isMet !== false)
}

function page(table: string, day: Date): string {
  return `# Benchmarks

Measured by \`npm run bench\`, which writes this page, on ${day.toISOString().slice(0, 10)}: ${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}, the embedded
database. All of it in one run, on loopback, with the load made by a process of its own; the two sides of a comparison
take turns in short rounds, and the figures are medians. Ratios of one run mean something; figures per second depend on
the machine and on what else it does.

${table}

- Pages (bench/pages.ts) are those of the built shop with its demo catalogue, as \`npm start\` runs it. The other side is
  node:http alone, sending the bytes and headers of the cached marketplace page, with 32 connections on either side.
- "Queried and rendered each time" is the same list page for a visitor whose cookie keeps them from the cache: nothing is
  kept, and it is compressed in haste, so it is a quarter longer on its way than the cached one. In the line below it
  neither side compresses: the page is some five times longer then, and node:http sends as much.
- A listing's first visit is rendered, compressed and stored, as after a change to it.
- The checkout (bench/checkout) opens an order and books its sale, in two transactions, by the product's operations; the
  other side sends the same statements by hand over the same client. The two unwrap leave the same rows, or the run fails.
- The cached page of the HTTP edge alone (bench/http/cached-page.ts) is a page of the same size without the product
  behind it.
`
}
