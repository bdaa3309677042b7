// `npm run bench -- copy-guard`: measures the copy guard's detection rate and false positives, and the time of a check with a
// million listings on a Postgres server. Writes docs/copy-guard.md. `-- quality` or `-- speed` runs only that and writes nothing.
import { testDatabase } from '#src/testing/database.ts'
import { openCorpus } from './corpus.ts'
import { measureQuality } from './quality.ts'
import { qualityTable, speedTable, writeReport } from './report.ts'
import { measureSpeed } from './speed.ts'

const only = process.argv[2]
const size = Number(process.argv[3] ?? 200)

const quality =
  only === 'speed' ? null : await inFreshDatabase((corpus) => measureQuality(corpus, size, 2026, 'held-out'))
if (quality) process.stdout.write(`${qualityTable(quality)}\n`)
const speed = only === 'quality' ? null : await inFreshDatabase(measureSpeed)
if (speed) process.stdout.write(`${speedTable(speed)}\n`)
if (quality && speed) await writeReport(quality, speed, new Date())
process.exit(0)

type Corpus = Awaited<ReturnType<typeof openCorpus>>

async function inFreshDatabase<Value>(work: (corpus: Corpus) => Promise<Value>): Promise<Value> {
  const database = await testDatabase()
  try {
    return await work(await openCorpus(database))
  } finally {
    await database.close()
  }
}
