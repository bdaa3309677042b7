// `npm run bench:catalogue`: every list and search at 10,000, 100,000 and 1,000,000 listings on a Postgres server, then the pages of
// a shop with 100,000 on the embedded database. Writes docs/benchmarks-catalogue.md. `-- 10000` measures that size alone,
// `-- 10000 suggest` of it the questions with that word, `-- embedded` no server; these write nothing.
import { openCatalogDatabase, createBenchRunner } from './database.ts'
import { measureEmbedded } from './embedded.ts'
import type { Measured } from './measure.ts'
import { measure } from './measure.ts'
import { queriesFor } from './queries.ts'
import { tableOf, writeReport } from './report.ts'

const words = process.argv.slice(2)
const wanted = words.map(Number).filter(Boolean)
const only = words.find((word) => Number.isNaN(Number(word)))
const isWhole = words.length === 0
const sizes = wanted.length > 0 ? wanted : only === 'embedded' ? [] : [10_000, 100_000, 1_000_000]
const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL is not set: see scripts/with-postgres.mjs')

const bySize = new Map<number, readonly Measured[]>()
for (const size of sizes) bySize.set(size, await measureSize(url, size))
const pages = isWhole || only === 'embedded' ? await measureEmbedded() : []
process.stdout.write(`${tableOf(bySize, pages)}\n`)
if (isWhole) writeReport(bySize, pages, new Date())

async function measureSize(server: string, size: number): Promise<Measured[]> {
  process.stdout.write(`Making ${size} listings ...\n`)
  const database = await openCatalogDatabase(server, size)
  process.stdout.write('Measuring ...\n')
  const measured: Measured[] = []
  for (const question of await queriesFor(createBenchRunner(database), size))
    if (only === undefined || question.name.toLowerCase().includes(only.toLowerCase()))
      measured.push(await measure(question))
  await database.close()
  return measured
}
