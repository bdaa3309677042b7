// `npm run bench:catalogue`: every list and search at 10,000, 100,000 and 1,000,000 listings on a Postgres server, beside
// statements written by hand; how far down a list costs what; then the pages of a shop with 100,000 over the embedded
// database. Writes docs/benchmarks-catalogue.md. `-- without-100000` leaves that size on the server out. What measures a part
// writes nothing: `-- 10000` that size alone, `-- 10000 suggest` of it the questions with that word, `-- embedded` no server.
import { connect } from '#src/adapters/postgres/client.ts'
import { byHand } from './by-hand.ts'
import { openCatalogue, runnerOf } from './catalogue.ts'
import { depthsFor } from './depths.ts'
import { measureEmbedded } from './embedded.ts'
import type { Measured } from './measure.ts'
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
const bySize = await measureSizes(sizes)
const pages = isWhole || only === 'embedded' ? await measureEmbedded() : []
process.stdout.write(`${tableOf(bySize, pages)}\nTook ${Math.round((performance.now() - began) / 1000)} s.\n`)
if (isWhole) writeReport(bySize, pages, new Date())

type Opened = Awaited<ReturnType<typeof openSize>>

/** One question after the other, of all sizes. */
async function measureSizes(wanted: readonly number[]): Promise<Map<number, SizeMeasured>> {
  const opened: Opened[] = []
  try {
    for (const size of wanted) opened.push(await openSize(size))
    process.stdout.write('Measuring ...\n')
    const questions = await measured(opened, (one) => one.questions)
    const depths = await measured(opened, (one) => one.depths)
    const none: readonly Measured[] = []
    return new Map(
      wanted.map((size) => [size, { questions: questions.get(size) ?? none, depths: depths.get(size) ?? none }]),
    )
  } finally {
    for (const one of opened) await one.close()
  }
}

async function openSize(size: number) {
  process.stdout.write(`Making ${size} listings ...\n`)
  const database = await openCatalogue(url ?? '', size)
  const sql = connect(database.connection, { max: 4, name: 'by-hand' })
  const parts = { run: runnerOf(database), db: database.db, hand: byHand(sql), size }
  return {
    size,
    questions: await questionsFor(parts),
    depths: await depthsFor(parts),
    async close() {
      await sql.end()
      await database.close()
    },
  }
}

async function measured(opened: readonly Opened[], listOf: (one: Opened) => readonly Question[]) {
  const rows = new Map<number, Measured[]>(opened.map(({ size }) => [size, []]))
  const names = opened.slice(0, 1).flatMap((one) => listOf(one).map(({ name }) => name))
  for (const name of names)
    if (only === undefined || name.toLowerCase().includes(only.toLowerCase())) {
      const asked = opened.flatMap((one) => listOf(one).filter((each) => each.name === name))
      for (const [at, each] of (await measure(asked)).entries()) rows.get(opened[at]?.size ?? 0)?.push(each)
    }
  return rows
}
