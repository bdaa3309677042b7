import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { Row } from './row.ts'

const columns = ['Benchmark', 'App', 'Baseline', 'Result', 'Target', 'Met'] as const

/** Prints the table and writes docs/benchmarks.md. Returns whether every target was met. */
export function report(rows: readonly Row[], day: Date): boolean {
  const text = tableOf(rows)
  process.stdout.write(`\n${text}\n`)
  writeFileSync(join(projectRoot(), 'docs/benchmarks.md'), page(text, day))
  return rows.every((row) => row.isMet !== false)
}

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ name, app, baseline, result, target, isMet }) => [
    name,
    app,
    baseline,
    result,
    target,
    isMet === null ? '' : isMet ? 'yes' : 'no',
  ])
  const table = [columns, columns.map((column) => '-'.repeat(column.length)), ...lines]
  const widths = columns.map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0)))
  return table.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`).join('\n')
}

function page(table: string, day: Date): string {
  return `# Benchmarks

Measured by \`npm run bench\`, which writes this page, on ${day.toISOString().slice(0, 10)}: ${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}. Everything is
measured in one run over loopback, with the demo catalog on the embedded database unless a row says "server". App, database, Stripe
emulator and load generator share the cores. Ratios are comparable between machines; requests per second are not.

${table}

- **Cached pages** are compared with node:http alone, which sends the same bytes and headers. wrk generates the load over 16
  connections, and both sides alternate. The access log is on. If either side uses less than 0.9 of a core, wrk was the bottleneck,
  and the row shows no ratio.
- **With metrics and without**: the HTTP layer twice in one process, which alternate, since two processes differ by more than the cost
  of metrics. A request of Prometheus takes about 3 ms of CPU time besides.
- **Rendered pages**: the cookie of an invalid session bypasses the cache, so each request is queried, rendered and compressed.
- **Sale over HTTP**: each buyer signs in once and then repeats: add to cart, checkout page, checkout, payment page of the Stripe
  emulator, payment, return. Webhooks, emails and notifications run beside it; the row shows how much longer they took, and the CPU
  time of the app for each sale, jobs included.
- **Order and sale through the operations**: two transactions, without HTTP and the payment provider. With one listing, all buyers
  buy the same.
- **Memory** is the resident memory of the app's process. "Alone" is with a database server. The embedded database runs in a thread of
  the process and adds its WebAssembly, its buffers and what compiling it leaves behind. At the start it takes about 800 MB for a tenth of
  a second, while its WebAssembly is compiled. The Stripe emulator is another process.

[benchmarks-vendure.md](benchmarks-vendure.md) has the same kinds of figures beside another shop.
`
}
