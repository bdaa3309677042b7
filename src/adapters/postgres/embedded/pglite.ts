import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Settings that also apply to existing data at the next start. */
const settings = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=16MB']

/** For the spelling suggestions of search. */
const extensions = { pg_trgm }

/** Changes with the version of PGlite and the steps that create the template. */
export const pgliteKey = '0.5.14-3'

/** Opens the database in `directory`. */
export function openPGlite(directory: string): Promise<PGlite> {
  return PGlite.create({ dataDir: directory, postgresqlconf: settings, extensions })
}

/** Opens a copy of an archived database in memory, where it ends with the process. */
export function openInMemory(archive: Blob): Promise<PGlite> {
  return PGlite.create({ loadDataDir: archive, postgresqlconf: settings, extensions })
}

/** Runs a checkpoint after 32 MB of WAL. PGlite has no checkpointer, so WAL would grow forever and be replayed after a crash. */
export async function checkpointIfDue(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 32 * 1024 * 1024 as due from pg_control_checkpoint()',
  )
  if (rows[0]?.due) await pglite.exec('checkpoint')
}

/**
 * Creates an empty database as a template: without the template databases of Postgres and with small WAL segments, it has 380
 * files and 15 MB rather than 1,000 and 40.
 */
export async function createEmpty(directory: string): Promise<void> {
  const pglite = await PGlite.create({
    dataDir: directory,
    postgresqlconf: settings,
    initDbStartParams: ['--wal-segsize=1'],
  })
  await pglite.exec("update pg_database set datistemplate = false where datname in ('template0', 'template1')")
  await pglite.exec('drop database template0')
  await pglite.exec('drop database template1')
  await pglite.close()
}
