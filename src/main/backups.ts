import { join } from 'node:path'
import { OperatorError } from '#src/kernel/operator-error.ts'
import {
  checkBackup,
  checkEmptyDatabase,
  beginRestore,
  checkEmptyDirectory,
  endRestore,
  findSecret,
  restoreBackup,
  writeBackup,
} from '#src/adapters/backup/backup.ts'
import { createFiles } from '#src/adapters/files/files.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { createPool } from '#src/adapters/postgres/pool.ts'
import { installQueue } from '#src/adapters/queue/open-queue.ts'
import type { Logger } from '#src/ports/logger.ts'
import { softwareName } from '#src/kernel/software.ts'
import { fileSettings, secretsOf } from './compose.ts'
import type { Env } from './env.ts'
import { openMasterKey } from './master-key.ts'
import { openForRestore } from './shop-database.ts'

/** Backs everything up to a new file. Returns its size in bytes. */
export async function backUp(env: Env, root: string, database: OpenDatabase, file: string): Promise<number> {
  const { secret } = await secretsOf(env)
  // A connection of its own, since a large backup takes minutes.
  const pool = createPool(database.direct, { max: 1, name: `${softwareName}-backup`, arrayTypesOf: database.sql })
  try {
    return await writeBackup({ ...partsOf(env, root, database), pool }, file, { secret, now: new Date() })
  } catch (error) {
    if (error instanceof Error && /^(?:CONNECT|ECONN|EPIPE)/.test(String(Reflect.get(error, 'code'))))
      throw new OperatorError('The database closed the connection during the backup. Run it again.', { cause: error })
    throw error
  } finally {
    await pool.end({ timeout: 1 })
  }
}

/**
 * Reads a whole backup without restoring it. Throws OperatorError unless it is complete, this version can restore it, and the
 * configured secret or its own opens it.
 */
export async function verifyBackup(env: Env, root: string, file: string) {
  const backup = await checkBackup(file, migrationsIn(root))
  findSecret([env.AUTH_SECRET, env.AUTH_SECRET_PREVIOUS], backup)
  return { madeAt: new Date(backup.manifest.createdAt), files: backup.files }
}

/** Restores a backup into the configured database and data directory, which must be empty. Returns when it was made. */
export async function restore(env: Env, root: string, log: Logger, file: string): Promise<Date> {
  const backup = await checkBackup(file, migrationsIn(root))
  const previous = findSecret([env.AUTH_SECRET, env.AUTH_SECRET_PREVIOUS], backup)
  await checkEmptyDirectory(env.dataDir)
  await beginRestore(env.dataDir, file)
  const database = await openEmpty(env, log)
  try {
    const parts = {
      ...partsOf(env, root, database),
      installQueue: () => installQueue(database.connection, log),
    }
    await restoreBackup(parts, file, backup)
    // From now on AUTH_SECRET opens the data, even if the backup had its own secret.
    if (env.AUTH_SECRET && previous !== null)
      await openMasterKey(database.sql, { secret: env.AUTH_SECRET, previous }, new Date())
    await endRestore(env.dataDir)
    return new Date(backup.manifest.createdAt)
  } finally {
    await database.close()
  }
}

/** Opens the database, which must be empty. Otherwise nothing is restored, and the restore does not count as unfinished. */
async function openEmpty(env: Env, log: Logger): Promise<OpenDatabase> {
  try {
    const database = await openForRestore(env, log)
    try {
      await checkEmptyDatabase(database.sql)
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    await endRestore(env.dataDir)
    throw error
  }
}

function partsOf(env: Env, root: string, { sql }: OpenDatabase) {
  return { sql, files: createFiles(fileSettings(env)), dataDir: env.dataDir, migrations: migrationsIn(root) }
}

const migrationsIn = (root: string) => join(root, 'db/migrations')
