import { sql } from 'kysely'
import { openDatabase } from '#src/adapters/postgres/open-database.ts'

// A process that a test kills: writes numbers and prints the acknowledged ones.
const quiet = { debug() {}, info() {}, warn() {}, error() {} }
const { db } = await openDatabase({ dataDir: process.argv[2] ?? '', log: quiet })
await sql`create table written (n int primary key)`.execute(db)
for (let n = 1; ; n += 1) {
  await sql`insert into written values (${n})`.execute(db)
  process.stdout.write(`${n}\n`)
}
