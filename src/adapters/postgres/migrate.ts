import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '#src/adapters/postgres/client.ts'
import type { Clock } from '#src/ports/clock.ts'

type Migration = { readonly name: string; readonly text: string; readonly checksum: string }
type Applied = { readonly name: string; readonly checksum: string }

/** Any number will do, as long as nothing else in this database uses it. */
const lockKey = 7_302_114

/**
 * Applies the SQL files of `directory` that are not in yet, by name, each in a transaction of its own; gives back their
 * names. Machines that start together take turns. Throws where the history of the database and the files disagree.
 */
export async function migrate(sql: Sql, directory: string, clock: Clock): Promise<readonly string[]> {
  const migrations = await readMigrations(directory)
  const session = await sql.reserve()
  try {
    await session`set statement_timeout = 0`
    await session`select pg_advisory_lock(${lockKey})`
    try {
      return await applyMissing(session, migrations, clock)
    } finally {
      await session`select pg_advisory_unlock(${lockKey})`
      await session`reset statement_timeout`
    }
  } finally {
    session.release()
  }
}

/** The files in the order in which they apply. Their names begin with four digits: `0001_accounts.sql`. */
export async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const misnamed = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (misnamed !== undefined) throw new Error(`Migration ${misnamed}: call it 0001_what_it_does.sql`)
  const twice = names.find((name, at) => name.slice(0, 4) === names[at - 1]?.slice(0, 4))
  if (twice !== undefined) throw new Error(`Migration ${twice}: another one has the same number`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

async function applyMissing(session: Sql, migrations: readonly Migration[], clock: Clock): Promise<readonly string[]> {
  await session`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null
    )`
  const applied = await session<Applied[]>`select name, checksum from schema_migrations order by name`
  checkHistory(applied, migrations)
  const missing = migrations.slice(applied.length)
  const brought: string[] = []
  for (const migration of missing) if (await apply(session, migration, clock.now())) brought.push(migration.name)
  return brought
}

/** What was applied must be the beginning of what there is, unchanged. */
function checkHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [at, row] of applied.entries()) {
    const file = migrations.find((migration) => migration.name === row.name)
    if (!file) throw new Error(`Migration ${row.name} was applied to this database, but its file is missing`)
    if (file.checksum !== row.checksum) {
      throw new Error(`Migration ${row.name} was changed after it was applied: undo that, and add a new file instead`)
    }
    const expected = migrations[at]?.name
    if (expected !== row.name)
      throw new Error(`Migration ${expected} must come after ${row.name}, which was applied before it`)
  }
}

/** Notes it before running it: the embedded database knows no advisory locks between connections, but keys it does. */
async function apply(session: Sql, { name, text, checksum }: Migration, now: Date): Promise<boolean> {
  try {
    await session`begin`
    const noted = await session`
      insert into schema_migrations ${session({ name, checksum, applied_at: now })} on conflict do nothing returning name`
    if (noted.length > 0) await session.unsafe(text)
    await session`commit`
    return noted.length > 0
  } catch (error) {
    await session`rollback`
    throw new Error(
      `Migration ${name} failed and was undone: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}
