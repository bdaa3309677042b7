// `npm run bench:catalogue`: every list and search at 10,000, 100,000 and 1,000,000 listings on a Postgres server, beside
// statements written by hand; then the pages of a shop with 100,000 over the embedded database. Writes
// docs/benchmarks-catalogue.md. `npm run bench:catalogue -- 10000` measures that size alone, and writes nothing.
import { connect } from '#src/adapters/postgres/client.ts'
import { byHand } from './by-hand.ts'
import { openCatalogue, runnerOf } from './catalogue.ts'
import { measureEmbedded } from './embedded.ts'
import type { Measured } from './measure.ts'
import { measure } from './measure.ts'
import { questionsFor } from './questions.ts'
import { writeReport, tableOf } from './report.ts'

const sizes = [10_000, 100_000, 1_000_000]
const asked = process.argv.slice(2).map(Number).filter(Boolean)
const only = process.argv.slice(2).find((word) => Number.isNaN(Number(word)))
const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL names no server: see scripts/with-postgres.mjs')

const bySize = new Map<number, Measured[]>()
for (const size of asked.length > 0 ? asked : only === 'embedded' ? [] : sizes)
  bySize.set(size, await measureSize(size))
const pages = asked.length > 0 ? [] : await measureEmbedded()
process.stdout.write(`${tableOf(bySize, pages)}\n`)
if (asked.length === 0 && only === undefined) writeReport(bySize, pages, new Date())

async function measureSize(size: number): Promise<Measured[]> {
  process.stdout.write(`Making and measuring ${size} listings ...\n`)
  const database = await openCatalogue(url ?? '', size)
  const sql = connect(database.connection, { max: 4, name: 'by-hand' })
  try {
    const questions = await questionsFor({ run: runnerOf(database), hand: byHand(sql), size })
    const rows: Measured[] = []
    for (const question of questions.filter(({ name }) => only === undefined || name.includes(only)))
      rows.push(await measure(question))
    return rows
  } finally {
    await sql.end()
    await database.close()
  }
}
