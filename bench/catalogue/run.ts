// `npm run bench:catalogue`: every list and search at 10,000, 100,000 and 1,000,000 listings on a Postgres server, beside
// statements written by hand; how far down a list costs what; then the pages of a shop with 100,000 over the embedded
// database. Writes docs/benchmarks-catalogue.md. `-- without-100000` leaves that size on the server out. What measures a part
// writes nothing: `-- 10000` that size alone, `-- 10000 suggest` of it the questions with that word, `-- embedded` no server.
import { connect } from '#src/adapters/postgres/client.ts'
import { byHand } from './by-hand.ts'
import { openCatalogue, runnerOf } from './catalogue.ts'
import { depthsFor } from './depths.ts'
import { measureEmbedded } from './embedded.ts'
import { measure } from './measure.ts'
import type { Question } from './questions.ts'
import { questionsFor } from './questions.ts'
import type { SizeMeasured } from './report.ts'
import { writeReport, tableOf } from './report.ts'

const all = [10_000, 100_000, 1_000_000]
const words = process.argv.slice(2)
const asked = words.map(Number).filter(Boolean)
const without = Number(words.find((word) => word.startsWith('without-'))?.slice('without-'.length))
const only = words.find((word) => Number.isNaN(Number(word)) && !word.startsWith('without-'))
const isWhole = asked.length === 0 && only === undefined
const sizes = asked.length > 0 ? asked : only === 'embedded' ? [] : all.filter((size) => size !== without)
const url = process.env['DATABASE_URL']
if (url === undefined) throw new Error('DATABASE_URL names no server: see scripts/with-postgres.mjs')

const began = performance.now()
const bySize = new Map<number, SizeMeasured>()
for (const size of sizes) bySize.set(size, await measureSize(size))
const pages = isWhole || only === 'embedded' ? await measureEmbedded() : []
process.stdout.write(`${tableOf(bySize, pages)}\nTook ${Math.round((performance.now() - began) / 1000)} s.\n`)
if (isWhole) writeReport(bySize, pages, new Date())

async function measureSize(size: number): Promise<SizeMeasured> {
  process.stdout.write(`Making and measuring ${size} listings ...\n`)
  const database = await openCatalogue(url ?? '', size)
  const sql = connect(database.connection, { max: 4, name: 'by-hand' })
  try {
    const parts = { run: runnerOf(database), hand: byHand(sql), size }
    const questions = await measured(await questionsFor(parts))
    return { questions, depths: await measured(await depthsFor(parts)) }
  } finally {
    await sql.end()
    await database.close()
  }
}

async function measured(questions: readonly Question[]) {
  const rows = []
  for (const question of questions)
    if (only === undefined || question.name.toLowerCase().includes(only.toLowerCase()))
      rows.push(await measure(question))
  return rows
}
