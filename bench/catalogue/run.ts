// `npm run bench -- catalogue`: measures every list and search with 10,000, 100,000 and 1,000,000 listings on a Postgres server, then
// the pages of the app with 100,000 on the embedded database. Writes docs/benchmarks-catalogue.md. `-- 10000` measures only that
// size, `-- 10000 suggest` only its queries with that word, `-- embedded` only the embedded database; these write nothing.
import { createBenchRunner } from '../databases.ts'
import { openCatalogDatabase } from './database.ts'
import { measureEmbedded } from './embedded.ts'
import type { Measured } from './measure.ts'
import { measure } from './measure.ts'
import { queriesFor } from './queries.ts'
import { tableOf, writeReport } from './report.ts'

const args = process.argv.slice(2)
const sizeArgs = args.map(Number).filter(Boolean)
const only = args.find((arg) => Number.isNaN(Number(arg)))
const isFullRun = args.length === 0
const sizes = sizeArgs.length > 0 ? sizeArgs : only === 'embedded' ? [] : [10_000, 100_000, 1_000_000]
const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL is not set: see scripts/with-postgres.mjs')

const bySize = new Map<number, readonly Measured[]>()
for (const size of sizes) bySize.set(size, await measureSize(url, size))
const pages = isFullRun || only === 'embedded' ? await measureEmbedded() : []
process.stdout.write(`${tableOf(bySize, pages)}\n`)
if (isFullRun) writeReport(bySize, pages, new Date())

async function measureSize(server: string, size: number): Promise<Measured[]> {
  process.stdout.write(`Creating ${size} listings ...\n`)
  const database = await openCatalogDatabase(server, size)
  process.stdout.write('Measuring ...\n')
  const measured: Measured[] = []
  for (const query of await queriesFor(createBenchRunner(database), size))
    if (only === undefined || query.name.toLowerCase().includes(only.toLowerCase())) measured.push(await measure(query))
  await database.close()
  return measured
}
