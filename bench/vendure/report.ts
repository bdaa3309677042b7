import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { Answers, Both } from './requests.ts'
import { perPage } from './requests.ts'
import { vendureVersion } from './vendure.ts'

/** A speed, and the CPU time of the shop's processes for each request or sale. */
export type Rate = { readonly perSecond: number; readonly cpuMs: number }

export type Speed = {
  readonly name: string
  readonly skald: Rate
  /** Null if Vendure has no such request. */
  readonly vendure: Rate | null
  readonly ratio: number | null
}

export type Figures = {
  readonly products: number
  /** Of requests and sales. */
  readonly rounds: number
  readonly starts: number
  readonly answers: Answers
  /** The load average of the machine before the run. */
  readonly busyBefore: number
  readonly speeds: readonly Speed[]
  readonly startSeconds: Both
  readonly idleMb: Both
  readonly loadedMb: Both
}

const onceOf = ({ startSeconds, idleMb, loadedMb }: Figures) => [
  {
    name: 'Start with data, to the first list',
    both: startSeconds,
    format: (value: number) => `${value.toFixed(1)} s`,
  },
  { name: 'Memory, idle', both: idleMb, format: megabytes },
  { name: 'Memory after the load', both: loadedMb, format: megabytes },
]
const megabytes = (value: number) => `${value.toFixed(0)} MB`

/** Formats both tables. */
export function tableOf(figures: Figures): string {
  const speeds = figures.speeds.map(({ name, skald, vendure, ratio }) => [
    name,
    perSecond(skald),
    vendure ? perSecond(vendure) : 'none',
    ratio === null ? '' : ratioOf(ratio),
    cpu(skald),
    vendure ? cpu(vendure) : '',
    vendure ? ratioOf(skald.cpuMs / vendure.cpuMs) : '',
  ])
  const once = onceOf(figures).map(({ name, both: { skald, vendure }, format }) => [
    name,
    format(skald),
    format(vendure),
    ratioOf(skald / vendure),
  ])
  const shops = ['Skald', 'Vendure', 'Skald / Vendure']
  return [
    table(['Per second: more is better', ...shops, 'CPU: Skald', 'CPU: Vendure', 'CPU: Skald / Vendure'], speeds),
    table(['Less is better', ...shops], once),
  ].join('\n\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

const perSecond = ({ perSecond: rate }: Rate) =>
  `${rate < 100 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en-US')} /s`
const cpu = ({ cpuMs }: Rate) => `${cpuMs < 10 ? cpuMs.toFixed(2) : cpuMs.toFixed(0)} ms`
const ratioOf = (ratio: number) => (ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0))

/** Names the rows in which Vendure is better. */
function betterInVendure(figures: Figures): string {
  const slower = figures.speeds.filter(({ ratio }) => ratio !== null && ratio < 1)
  const larger = onceOf(figures).filter(({ both }) => both.skald > both.vendure)
  return [...slower, ...larger].map(({ name }) => `“${name}”`).join(', ') || 'none of these rows'
}

export function writeReport(figures: Figures, postgres: string, day: Date): void {
  const { answers, products, rounds, starts, busyBefore } = figures
  const text = `# Benchmark beside Vendure

Measured by \`npm run bench -- vendure\`, which writes this page, on ${day.toISOString().slice(0, 10)}: ${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform} ${process.arch},
Postgres ${postgres}, Skald at commit ${commit()}, and [Vendure](https://vendure.io) ${vendureVersion}, a framework for shops on Node and Postgres. Both
shops have the same ${products.toLocaleString('en-US')} products with the same texts, categories and prices, each in a database of its own on the same server. wrk
sends the requests over 16 connections, to both shops in turn; figures and ratios are medians of ${rounds} rounds after a first
one, and of ${starts} ${starts === 1 ? 'start' : 'starts'}.

Load generator, database and shops share the cores, and the machine’s load average was ${busyBefore.toFixed(1)} before the run; above 1, other processes
were running. **So read the ratios, not the rates.** “CPU” is the time that the shop’s own processes use for each request or sale, without the
database. It depends least on what else runs.

${tableOf(figures)}

Vendure is better in ${betterInVendure(figures)}.

## What was compared

- **Vendure** runs as its manual advises for production: a server and a worker, HardenPlugin, UUIDs, DefaultSearchPlugin, and its job queue in
  Postgres. It has no admin pages, emails or pictures here.
- **Skald** runs as \`npm start\` runs it, in one process, with the emulator of Stripe beside it. Both have the same settings of Node.
- **List**: a further page of Skald’s \`/api/v1/listings\`, which is never cached, and Vendure’s \`search\` with names, slugs and prices, each in
  the shop’s own order. Skald sends all fields of ${perPage} listings (${answers.listKb.skald.toFixed(0)} KB), Vendure only what the query asks for (${answers.listKb.vendure.toFixed(0)} KB).
- **Search**: a list of those with a frequent word: the first ${perPage} or all. Skald showed ${answers.found.skald} and Vendure ${answers.found.vendure}.
- **One product**: Skald checks an API key in each request; Vendure finds the product by its slug, with facets and variants.
- **Kept for a second**: Skald’s answers to visitors without a key. Vendure has no such cache; its operators put a proxy before it.
- **HTML page**: Vendure has none. A storefront is a program of its own there, whose time and memory are not in this table.
- **Whole sale in Skald**: add to cart, checkout page, checkout, payment page of the emulator, payment and return, by signed-in buyers, and then
  the webhook, the ledger, emails and notifications. The time of the jobs is in its CPU time, but not that of the emulator.
- **Whole sale in Vendure**: four requests of guests: add to cart, name the customer, arrange the payment, and pay by its dummy payment handler, which
  settles at once. No payment provider, webhook or email is involved, so **these two sales are not the same work**.
- **Start**: from the start of the process to the answer with the first list, with warm caches of Node. Vendure’s worker starts afterwards.
- **Memory**: the resident memory of all processes of the shop, two in Vendure, without Postgres and the emulator.

## What the figures do not say

- Vendure does what Skald does not: variants, stock, shipping, promotions, tax zones, channels, several languages, and plugins that change all of it. Its
  prices go through these rules in each answer. A client chooses the fields of its GraphQL API. Skald is a marketplace for one kind of goods.
- Vendure has plugins for job queues in Redis, which its manual advises for many queues, and for search by Elasticsearch. Here both shops have only Postgres.
- Both run in several processes when one is not enough. This compares one server process of each.
- Skald’s developers wrote this benchmark and know Skald better. It is in \`bench/vendure\`; please correct what is unfair.

Vendure is under the GPL 3. The benchmark installs it into a cache; it is no part of Skald.
`
  writeFileSync(join(projectRoot(), 'docs/benchmarks-vendure.md'), text)
}

const commit = () => execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
