import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { HeavyWork } from './long-requests.ts'
import type { Opened } from './load-page.ts'
import type { Room } from './pages.ts'

export const bound = 200

export const head = `| Who | Room | first ms | p50 ms | max ms | KB | under ${bound} ms |\n|---|---|---|---|---|---|---|`

export function lineOf({ who, name }: Room, { first, p50, max, bytes }: Opened): string {
  const met = Math.max(first, max) < bound ? 'yes' : p50 < bound ? 'p50' : 'no'
  return `| ${[who, name, ms(first), ms(p50), ms(max), Math.round(bytes / 1024), met].join(' | ')} |`
}

export const heavyHead = '| Work | took ms | MB | page beside it: p50 ms | max ms | pages |\n|---|---|---|---|---|---|'

export function heavyLineOf({ name, took, bytes, beside }: HeavyWork): string {
  const mb = bytes === 0 ? '' : (bytes / 1_000_000).toFixed(1)
  return `| ${[name, ms(took), mb, ms(beside.p50), ms(beside.max), beside.pages].join(' | ')} |`
}

const ms = (time: number) => (time < 10 ? time.toFixed(1) : time.toFixed(0))

export function writeReport(rooms: readonly string[], heavy: readonly string[], day: Date): void {
  const text = `# Benchmarks of the rooms

Measured by \`npm run bench:account-pages\`, which writes this page, on ${day.toISOString().slice(0, 10)}: ${availableParallelism()} cores, Node ${process.versions.node}, ${process.platform} ${process.arch}, the embedded
database. A creator with 5,000 listings and 50,000 sales in two years (two in a hundred of them refunded or disputed, a
payout every other day), and a buyer with 2,000 purchases, 5,000 notifications, 500 threads, 1,000 favourites and 500 creators
whom they follow. The built shop as \`npm start\` runs it; whoever opens a room is signed in as everybody signs in, and
loads it whole, one after the other. "First" is the first opening after the shop started, which compiles and reads what
the others find warm; p50 and max are of fifteen more. The bound is ${bound} ms, for the first as well; "p50" where only
the median is below it. The machine's load at the end was ${(loadavg()[0] ?? 0).toFixed(1)}: above 1, others worked beside it.

${head}
${rooms.join('\n')}

What is allowed to take longer, with a page of somebody else's (/favorites) opened again and again meanwhile, since the
embedded database has one session for all. Request Payout is of a seller to whom nothing was paid out in two years.

${heavyHead}
${heavy.join('\n')}
`
  writeFileSync(join(projectRoot(), 'docs/benchmarks-account-pages.md'), text)
}
