// `npm run bench -- memory`: measures the memory alone, in about fifteen minutes, and prints its rows of docs/benchmarks.md. DATABASE_URL
// is a Postgres server on which it may create databases.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDatabase } from '../databases.ts'
import { ensureWrk } from '../http/wrk.ts'
import { tableOf } from '../report.ts'
import { measureStartUp } from '../start-up.ts'
import { measureIdleMemory, measureLoadedMemory, measureMemoryAlone } from './memory.ts'

const databaseUrl = await newDatabase('memory')
delete process.env['DATABASE_URL']
ensureWrk()
const scratch = await mkdtemp(join(tmpdir(), 'skald-memory-'))
try {
  const rows = await measureMemoryAlone(await mkdtemp(join(scratch, 'alone-')), databaseUrl)
  const { app } = await measureStartUp(await mkdtemp(join(scratch, 'embedded-')))
  try {
    rows.push(await measureIdleMemory(app, 'with database'), ...(await measureLoadedMemory(app, 'with database')))
  } finally {
    await app.stop()
  }
  process.stdout.write(`${tableOf(rows)}\n`)
} finally {
  await rm(scratch, { recursive: true, force: true })
}
