import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '#src/kernel/operator-error.ts'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { isLockConflict } from '#src/adapters/postgres/violations.ts'
import type { Clock } from '#src/ports/clock.ts'
import { softwareTitle } from '#src/kernel/software.ts'

type Migration = {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** Whether the version before it no longer works: its first line begins with `-- contract`. */
  readonly isContract: boolean
}
type Applied = { readonly name: string; readonly checksum: string; readonly isContract: boolean }

/** Any number that nothing else in this database uses. */
const lockKey = 7_302_114

/** A migration that was not applied. The message tells the operator why and what to do. */
export class MigrationFailed extends OperatorError {
  override name = 'MigrationFailed'
}

type LockLimits = {
  /** A migration waits this long for a lock. Meanwhile every query on that table waits behind it. */
  readonly lockTimeoutMs: number
  /** The attempts of a migration that lost a deadlock or did not get a lock in time. */
  readonly tries: number
  readonly pauseMs: number
}
type MigrateOptions = Partial<LockLimits> & {
  /** The last migration to apply. Default: all. */
  readonly last?: string | undefined
  /** Called before a migration that did not get its locks is tried again. */
  readonly onWait?: (name: string) => void
}
const usualLimits: LockLimits & { onWait: (name: string) => void } = {
  lockTimeoutMs: 3000,
  tries: 20,
  pauseMs: 1000,
  onWait: () => {},
}
type Limits = typeof usualLimits

/**
 * Applies the SQL files of `directory` that are not applied yet, by name, each in its own transaction, and returns their
 * names. Machines that start together take turns. Throws MigrationFailed if a file fails, if it does not get its locks
 * within the limits, or if the history of the database and the files disagree. Throws OperatorError if a table is missing.
 */
export async function migrate(
  sql: Sql,
  directory: string,
  clock: Clock,
  { last, ...options }: MigrateOptions = {},
): Promise<readonly string[]> {
  const limits = { ...usualLimits, ...options }
  const migrations = (await readMigrations(directory)).filter(({ name }) => last === undefined || name <= last)
  const session = await sql.reserve()
  try {
    await session`set statement_timeout = 0`
    await session`select pg_advisory_lock(${lockKey})`
    try {
      await session`select set_config('lock_timeout', ${`${limits.lockTimeoutMs}ms`}, false)`
      const applied = await applyMissing(session, migrations, clock, limits)
      await checkTables(session, migrations)
      return applied
    } finally {
      await session`select pg_advisory_unlock(${lockKey})`
      await session`reset lock_timeout`
      await session`reset statement_timeout`
    }
  } finally {
    session.release()
  }
}

/** The files in order. Their names start with four digits: `0001_accounts.sql`. */
export async function readMigrations(directory: string): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  const misnamed = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (misnamed !== undefined) throw new Error(`Migration ${misnamed}: call it 0001_what_it_does.sql`)
  const twice = names.find((name, at) => name.slice(0, 4) === names[at - 1]?.slice(0, 4))
  if (twice !== undefined) throw new Error(`Migration ${twice}: another one has the same number`)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8')
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
      return { name, text, checksum, isContract: text.startsWith('-- contract') }
    }),
  )
}

async function applyMissing(
  session: Sql,
  migrations: readonly Migration[],
  clock: Clock,
  limits: Limits,
): Promise<readonly string[]> {
  await refuseForeign(session)
  await session`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null, is_contract boolean not null default false
    )`
  // `alter table` takes an exclusive lock even if the column exists.
  const [column] = await session`
    select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'is_contract'`
  if (!column) await session`alter table schema_migrations add column is_contract boolean not null default false`
  const applied = await session<Applied[]>`
    select name, checksum, is_contract as "isContract" from schema_migrations order by name`
  checkHistory(applied, migrations)
  const missing = migrations.slice(applied.length)
  const brought: string[] = []
  for (const migration of missing) if (await retried(session, migration, clock, limits)) brought.push(migration.name)
  return brought
}

/** Throws OperatorError, before anything is written, if the database has tables of another program and none of ours. */
async function refuseForeign(session: Sql): Promise<void> {
  const [ours] = await session`
    select 1 from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'checksum'`
  if (ours) return
  const [foreign] = await session<{ name: string }[]>`
    select relname as name from pg_class c
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by 1 limit 1`
  if (foreign)
    throw new OperatorError(
      `The database has tables of another program, such as ${foreign.name}. Nothing was written. Create an empty database with createdb and set DATABASE_URL to it.`,
    )
}

/** The applied migrations must be the first files, unchanged. A newer version may have added some that this one can run on. */
function checkHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [at, row] of applied.entries()) {
    const file = migrations.find((migration) => migration.name === row.name)
    if (!file && row.name > (migrations.at(-1)?.name ?? '') && !row.isContract) continue
    if (!file)
      throw new MigrationFailed(
        `Migration ${row.name} was applied to this database, but its file is missing. A newer version has used this database, and this one cannot run on it: start that version.`,
      )
    if (file.checksum !== row.checksum) {
      throw new MigrationFailed(
        `This database was made by a build of ${softwareTitle} with another version of migration ${row.name}, so this build cannot open it. Nothing was changed. Start the build that made the database, for example an earlier commit (git log -- db/migrations/${row.name} lists them), or start over with another DATA_DIR or an empty database.`,
      )
    }
    const expected = migrations[at]?.name
    if (expected !== row.name)
      throw new MigrationFailed(`Migration ${expected} must come after ${row.name}, which was applied before it`)
  }
}

const tableStatement =
  /^(?:create table (?:if not exists )?(\w+)|drop table (?:if exists )?([\w,\s]+)|alter table (\w+) rename to (\w+))/gim

/** Throws if a table of the migrations is missing, as after a partial restore. */
async function checkTables(session: Sql, migrations: readonly Migration[]): Promise<void> {
  const tables = new Set<string>()
  for (const { text } of migrations)
    for (const [, created, dropped = '', before = '', after] of text.matchAll(tableStatement)) {
      for (const name of [...dropped.split(/[,\s]+/), before]) tables.delete(name)
      for (const name of [created, after]) if (name !== undefined) tables.add(name)
    }
  const missing = await session<{ name: string }[]>`
    select name from unnest(${[...tables]}::text[]) name where to_regclass(name) is null order by name`
  if (missing.length > 0)
    throw new OperatorError(
      `The database lacks these tables: ${missing.map(({ name }) => name).join(', ')}. Restore a complete backup into an empty database.`,
    )
}

/** A migration that lost its locks was rolled back, so it can run again. */
async function retried(session: Sql, migration: Migration, clock: Clock, limits: Limits): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(session, migration, clock.now())
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!isLockConflict(error))
        throw new MigrationFailed(`Migration ${migration.name} failed and was undone: ${reason}`, { cause: error })
      if (attempt === limits.tries)
        throw new MigrationFailed(
          `Migration ${migration.name} did not get its locks in ${attempt} tries and was undone (${reason}), because other sessions use its tables. Run it again with: npm run admin -- migrate`,
          { cause: error },
        )
      limits.onWait(migration.name)
      await pause(limits.pauseMs * (0.5 + Math.random()))
    }
  }
}

/**
 * Records the migration before running it, since the embedded database has no advisory locks between connections, but unique
 * keys.
 */
async function apply(session: Sql, { name, text, checksum, isContract }: Migration, now: Date): Promise<boolean> {
  try {
    await session`begin`
    const noted = await session`
      insert into schema_migrations ${session({ name, checksum, applied_at: now, is_contract: isContract })} on conflict do nothing returning name`
    if (noted.length > 0) await session.unsafe(text)
    await session`commit`
    return noted.length > 0
  } catch (error) {
    await session`rollback`
    throw error
  }
}
