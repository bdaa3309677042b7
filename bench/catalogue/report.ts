// Longer than 60 lines: the page that the measurements become.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { PageTime } from './embedded.ts'
import { embeddedSize } from './embedded.ts'
import type { Measured } from './measure.ts'

/** `depths`: a page far down a list beside its first one. */
export type SizeMeasured = { readonly questions: readonly Measured[]; readonly depths: readonly Measured[] }
type BySize = ReadonlyMap<number, SizeMeasured>

/** Everything measured as tables. */
export function tableOf(bySize: BySize, pages: readonly PageTime[]): string {
  const smallest = new Map((bySize.values().next().value?.questions ?? []).map((row) => [row.name, row]))
  const sizes = [...bySize].map(([size, { questions, depths }]) => {
    const lines = questions.map((row) => lineOf(row, smallest.get(row.name)))
    return [
      `## ${inWords(size)} listings`,
      '',
      ...(lines.length > 0 ? [...heading, ...lines, ''] : []),
      ...(depths.length > 0 ? [...depthHeading, ...depths.map(depthLineOf), ''] : []),
    ].join('\n')
  })
  const embedded = [
    `## ${inWords(embeddedSize)} listings over the embedded database`,
    '',
    'Of the built shop, one visitor at a time, a page that is not kept:',
    '',
    '| Page | p50 ms | p95 ms | p50 under 50 ms |',
    '|---|---|---|---|',
    ...pages.map(({ path, p50, p95 }) => `| ${path} | ${ms(p50)} | ${ms(p95)} | ${p50 < 50 ? 'yes' : 'no'} |`),
  ]
  return [...sizes, ...(pages.length > 0 ? embedded : [])].join('\n')
}

const inWords = (size: number) => size.toLocaleString('en-US')

const heading = [
  '| Question | p50 ms | p95 ms | p99 ms | per s | by hand per s | ratio | growth | bound met |',
  '|---|---|---|---|---|---|---|---|---|',
]

function lineOf({ name, mostMs, ours, byHand }: Measured, small: Measured | undefined): string {
  const growth = small ? ours.p95 / small.ours.p95 : 1
  return `| ${[
    name,
    ms(ours.p50),
    ms(ours.p95),
    ms(ours.p99),
    Math.round(ours.perSecond),
    Math.round(byHand.perSecond),
    (ours.perSecond / byHand.perSecond).toFixed(2),
    growth.toFixed(1),
    `${ours.p95 <= mostMs ? 'yes' : 'no'} (${mostMs})`,
  ].join(' | ')} |`
}

const depthHeading = [
  'Load More, 10,000 listings down (half-way, where there are fewer than twice as many), beside page 1 of the same list:',
  '',
  '| List | p50 ms | p95 ms | p99 ms | page 1 p50 | page 1 p95 | page 1 p99 | of page 1 |',
  '|---|---|---|---|---|---|---|---|',
]

function depthLineOf({ name, ours: deep, byHand: first }: Measured): string {
  const times = [deep.p50, deep.p95, deep.p99, first.p50, first.p95, first.p99]
  return `| ${[name, ...times.map(ms), (deep.p50 / first.p50).toFixed(2)].join(' | ')} |`
}

const ms = (time: number) => (time < 10 ? time.toFixed(2) : time.toFixed(0))

export function writeReport(bySize: BySize, pages: readonly PageTime[], day: Date): void {
  const text = `# Benchmarks of the catalogue

Measured by \`npm run bench:catalogue\`, which writes this page, on ${day.toISOString().slice(0, 10)} of commit ${commit()}: ${availableParallelism()} cores,
Node ${process.versions.node}, a Postgres server on the same machine with a quarter of its memory for buffers. Each question is asked through the shop's own use cases, one at a time, in turn with
statements written by hand that give the same answer and know the data (bench/catalogue/by-hand.ts). "Per s" is one over
the median; "ratio" is ours over theirs; "growth" is the p95 over that at the smallest size; a bound is the most that the p95 may be.
A page of the marketplace comes with the counts beside its filters, and a search with the creators who are called so, on
both sides.

${tableOf(bySize, pages)}
`
  writeFileSync(join(projectRoot(), 'docs/benchmarks-catalogue.md'), text)
}

/** Which state of the sources was measured. */
const commit = () => execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
