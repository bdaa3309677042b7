import { refuseUnfinishedRestore } from '#src/adapters/backup/unfinished-restore.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { beginDatabase } from '#src/adapters/postgres/open-database.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Env } from './env.ts'
import { closeDataDirectory } from './private-directories.ts'

/** Opens the configured database. Throws DirectoryInUse if another process has it open. */
export async function openShopDatabase(env: Env, log: Logger): Promise<OpenDatabase> {
  return (await beginShopDatabase(env, log)).opened
}

/** Opens the database for a restore, during which the app does not start. */
export async function openForRestore(env: Env, log: Logger): Promise<OpenDatabase> {
  return (await begin(env, log)).opened
}

/** The same in two steps, see `beginDatabase`. */
export async function beginShopDatabase(env: Env, log: Logger): Promise<{ opened: Promise<OpenDatabase> }> {
  refuseUnfinishedRestore(env.dataDir)
  return begin(env, log)
}

async function begin(env: Env, log: Logger): Promise<{ opened: Promise<OpenDatabase> }> {
  await closeDataDirectory(env.dataDir)
  return beginDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    connections: env.DATABASE_CONNECTIONS,
    slowQueryMs: env.SLOW_QUERY_MS,
    log,
    onCrash: endProcess,
  })
}

/** Without its database the process exits, so that a supervisor restarts it. */
function endProcess() {
  process.exit(1)
}
