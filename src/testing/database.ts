import type { Sql } from '#src/adapters/postgres/client.ts'
import { connect } from '#src/adapters/postgres/client.ts'
import { randomUUID, createHash } from 'node:crypto'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { overConnection } from '#src/adapters/postgres/open-database.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyTemplate, openArchived, openEmbedded } from '#src/adapters/postgres/embedded/open-embedded.ts'
import { copyTemplate, preparedTemplate } from '#src/adapters/postgres/embedded/template.ts'
import { migrate, readMigrations } from '#src/adapters/postgres/migrate.ts'
import { installQueue } from '#src/adapters/queue/open-queue.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import type { Database } from '#src/ports/database.ts'
import { quietLog } from '#src/testing/quiet-log.ts'

/**
 * Saves the database's contents in a schema, so that `restoreSnapshot` can restore them. Restoring takes a thirtieth of the time
 * that opening another embedded database takes, and most test files need one.
 */
export async function saveSnapshot(sql: Sql, schema = pristine): Promise<void> {
  await sql.unsafe(`
    drop schema if exists ${schema} cascade;
    create schema ${schema};

    create view ${schema}.now as
      select n.nspname as place, c.relname as name, n.nspname || '.' || c.relname as kept
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition;

    do $$
    declare t record;
    begin
      for t in select * from ${schema}.now loop
        execute format('create table ${schema}.%I as table %I.%I', t.kept, t.place, t.name);
      end loop;
    end $$;

    create table ${schema}.counters as
      select schemaname as place, sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as used
      from pg_sequences where schemaname in ('public', 'pgboss');

    create function ${schema}.restore() returns void language plpgsql as $$
    declare
      t record;
      found boolean;
      columns text;
    begin
      -- Disables foreign keys and triggers.
      perform set_config('session_replication_role', 'replica', true);
      for t in select *, to_regclass(format('${schema}.%I', kept)) is not null as is_known from ${schema}.now loop
        if not t.is_known then
          execute format('drop table %I.%I cascade', t.place, t.name);
        else
          execute format('delete from %I.%I', t.place, t.name);
          execute format('select exists (select 1 from ${schema}.%I)', t.kept) into found;
          if found then
            -- Generated columns are computed again.
            select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
              where attrelid = format('%I.%I', t.place, t.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
            execute format('insert into %I.%I (%s) overriding system value select %s from ${schema}.%I',
              t.place, t.name, columns, columns, t.kept);
          end if;
        end if;
      end loop;
      perform setval(format('%I.%I', place, name)::regclass, value, used) from ${schema}.counters;
    end $$;`)
}

/** Restores the rows and sequences that `saveSnapshot` saved, and drops tables created since. */
export async function restoreSnapshot(sql: Sql, schema = pristine): Promise<void> {
  await sql.unsafe(`select ${schema}.restore()`)
}

export async function dropSnapshot(sql: Sql, schema: string): Promise<void> {
  await sql.unsafe(`drop schema if exists ${schema} cascade`)
}

/** The snapshot of an empty database, from which each test file starts. */
const pristine = 'pristine'

const lockKey = 7_302_115

/**
 * Creates a database on the server at `url`, copied from a migrated template that the first caller creates.
 * Closing drops the database. Templates stay, one for each `key`.
 */
export async function serverDatabase(
  url: string,
  key: string,
  prepare: (database: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  const template = `skald_template_${key}`
  const name = `skald_test_${process.pid}_${randomUUID().slice(0, 8)}`
  const admin = connect({ kind: 'server', url }, { max: 1, name: 'skald-test' })
  // Copying fails while another session is connected to the template or copies it, hence the lock.
  await admin`select pg_advisory_lock(${lockKey})`
  const [existing] = await admin`select 1 from pg_database where datname = ${template}`
  if (!existing) await createTemplate(admin, url, template, prepare)
  await admin.unsafe(`create database ${name} template ${template}`)
  await admin`select pg_advisory_unlock(${lockKey})`

  const direct = { kind: 'server', url: withDatabase(url, name) } as const
  // PgBouncer in transaction mode, in front of the same server.
  const pooler = process.env['POOLER_URL']
  const pooled =
    pooler === undefined ? direct : ({ ...direct, url: withDatabase(pooler, name), isPooled: true } as const)
  const opened = overConnection(pooled, 10, { direct, waitMs })
  return {
    ...opened,
    async close() {
      await opened.close()
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end({ timeout: 5 })
    },
  }
}

async function createTemplate(
  admin: Sql,
  url: string,
  template: string,
  prepare: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const draft = `${template}_draft`
  await admin.unsafe(`drop database if exists ${draft}`)
  await admin.unsafe(`create database ${draft} template template0`)
  const opened = overConnection({ kind: 'server', url: withDatabase(url, draft) }, 1)
  await prepare(opened).finally(() => opened.close())
  await admin.unsafe(`alter database ${draft} rename to ${template}`)
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const migrations = join(projectRoot(), 'db/migrations')
const clock = { now: () => new Date('2026-01-01T00:00:00Z') }

/**
 * Opens a migrated database for one test file: embedded, or on the server at DATABASE_URL if that is set. No other test
 * uses it. Close it in `afterAll`.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const key = await migrationsKey()
  const url = process.env['DATABASE_URL']
  return url === undefined ? embeddedDatabase(key) : serverDatabase(url, key, prepare)
}

/** Creates the template for test databases before the tests start, so that test files do not all build it at once. */
export async function prepareTestDatabases(): Promise<void> {
  if (process.env['DATABASE_URL'] === undefined) await migratedArchive(await migrationsKey())
  else await (await testDatabase()).close()
}

/** Databases opened by earlier test files of this thread, for reuse. They end when Vitest ends the thread. */
const idle: OpenDatabase[] = []

/**
 * In memory, since copying files takes longer than most tests; persistence on disk has its own tests. Connections are
 * reused too: preparing all statements again for each file took a tenth of the total test time.
 */
async function embeddedDatabase(key: string): Promise<OpenDatabase> {
  const reused = idle.pop()
  const opened = reused ?? (await openNew(key))
  if (reused) await restoreSnapshot(reused.sql)
  return {
    ...opened,
    async close() {
      await allConnectionsReturned(opened.db)
      idle.push(opened)
    },
  }
}

async function openNew(key: string): Promise<OpenDatabase> {
  const embedded = await openArchived(await migratedArchive(key))
  return overConnection({ kind: 'embedded', socket: embedded.socket }, connections, { waitMs })
}

const connections = 8
/** Longer than in the app, since a busy machine runs the concurrent requests of a test slowly. */
const waitMs = 10 * 60_000

/** Resolves when every connection is idle: later queries would run into the next file's tests. */
async function allConnectionsReturned(db: Database): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let held = 0
  const hold = () => {
    held += 1
    if (held === connections) resolve(undefined)
    return promise
  }
  await Promise.all(Array.from({ length: connections }, () => db.connection().execute(hold)))
}

function migratedArchive(key: string): Promise<string> {
  return preparedTemplate(`test-${key}.tar`, async (file) => {
    const directory = `${file}.data`
    await copyTemplate(await emptyTemplate(), directory)
    const embedded = await openEmbedded(directory)
    const opened = overConnection({ kind: 'embedded', socket: embedded.socket }, 1)
    await prepare(opened)
    await saveSnapshot(opened.sql)
    await opened.close()
    await embedded.backup(file)
    await embedded.close()
    await rm(directory, { recursive: true })
  })
}

async function prepare({ sql, connection }: OpenDatabase): Promise<void> {
  await migrate(sql, migrations, clock)
  await installQueue(connection, quietLog())
}

/** Changes with the migrations, so that a template is never out of date. */
async function migrationsKey(): Promise<string> {
  const checksums = (await readMigrations(migrations)).map((migration) => migration.name + migration.checksum)
  return createHash('sha256').update(`3 pg-boss 12.35.0 ${checksums.join()}`).digest('hex').slice(0, 16)
}
