import { resolve } from 'node:path'
import { Kysely, sql as raw } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import { checkServer } from '#src/adapters/postgres/check-server.ts'
import type { Sql } from '#src/adapters/postgres/client.ts'
import type { OpenEmbedded } from '#src/adapters/postgres/embedded/open-embedded.ts'
import { connect } from '#src/adapters/postgres/client.ts'
import type { Connection } from '#src/adapters/postgres/connection.ts'
import { lockDirectory } from '#src/adapters/postgres/directory-lock.ts'
import { beginEmbedded } from '#src/adapters/postgres/embedded/open-embedded.ts'
import { refuseInsideTransaction } from '#src/adapters/postgres/inside-transaction.ts'
import type { PoolStats, SlowQueries } from '#src/adapters/postgres/pool.ts'
import { createPool } from '#src/adapters/postgres/pool.ts'
import { OperatorError } from '#src/kernel/operator-error.ts'
import type { Database, Tables } from '#src/ports/database.ts'
import type { Logger } from '#src/ports/logger.ts'
import { softwareName } from '#src/kernel/software.ts'

export type OpenDatabase = {
  readonly kind: Connection['kind']
  /** For another client of the same database, through `connect`. */
  readonly connection: Connection
  /** The same without a pooler, for long transactions and settings of a session. */
  readonly direct: Connection
  readonly db: Database
  /** A separate connection, opened at first use, for migrations, upkeep and tests. */
  readonly sql: Sql
  isHealthy(): Promise<boolean>
  /** Counts the connections for pages and the API. */
  poolStats(): PoolStats
  /** Ends the pool (running queries get 5 s), then the embedded database. */
  close(): Promise<void>
}

type Options = {
  readonly dataDir: string
  /** A Postgres server; without it the embedded database runs in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** The server itself, if `databaseUrl` is a pooler such as PgBouncer. */
  readonly directUrl?: string | undefined
  /** The most connections to a server. */
  readonly connections?: number
  /** Statements that take this long are logged; 0 for none. */
  readonly slowQueryMs?: number
  readonly log: Logger
  /** Called when the embedded database has ended unexpectedly. The process should exit. */
  readonly onCrash?: (error: Error) => void
}

/** Opens the database, embedded or on a server. Throws DirectoryInUse. */
export async function openDatabase(options: Options): Promise<OpenDatabase> {
  return (await beginDatabase(options)).opened
}

/**
 * The same in two steps: after the first, the directory is locked and the database opens in its own thread. Throws
 * DirectoryInUse.
 */
export async function beginDatabase(options: Options): Promise<{ opened: Promise<OpenDatabase> }> {
  if (options.databaseUrl !== undefined) return { opened: openServer(options.databaseUrl, options) }
  const unlock = await lockDirectory(resolve(options.dataDir))
  const letGo = async (error: unknown) => {
    await unlock()
    throw error
  }
  const directory = resolve(options.dataDir, 'postgres')
  const { opened } = await beginEmbedded(directory).catch(letGo)
  const damaged = (error: unknown) => letGo(unusable(directory, error))
  return { opened: opened.then((embedded) => overEmbedded(embedded, unlock, options), damaged) }
}

function unusable(directory: string, error: unknown): OperatorError {
  const [reason] = String(error instanceof Error ? error.message : error).split('\n')
  return new OperatorError(
    `The embedded database in ${directory} does not open (${reason}). It may be damaged: move the folder away and restore a backup, as README.md describes.`,
    { cause: error },
  )
}

function overEmbedded(embedded: OpenEmbedded, unlock: () => Promise<void>, options: Options): OpenDatabase {
  const { log, onCrash } = options
  let closing = false
  void embedded.crashed.then((error) => {
    if (closing) return
    log.error({ err: error }, 'the embedded database ended unexpectedly')
    onCrash?.(error)
  })
  const opened = overConnection({ kind: 'embedded', socket: embedded.socket }, 8, { slow: slowOf(options, 'begin') })
  return {
    ...opened,
    async close() {
      closing = true
      await opened.close()
      await embedded.close()
      await unlock()
    },
  }
}

async function openServer(url: string, options: Options): Promise<OpenDatabase> {
  const { directUrl, connections = 10 } = options
  const connection = { kind: 'server', url, isPooled: directUrl !== undefined } as const
  const direct = { kind: 'server', url: directUrl ?? url } as const
  const opened = overConnection(connection, connections, { direct, slow: slowOf(options) })
  try {
    await checkServer(opened.sql)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

const longestSql = 2000

/** `ignored`: on the embedded database, transactions wait for each other at their beginning. */
function slowOf({ slowQueryMs = 0, log }: Options, ignored?: string): SlowQueries | undefined {
  if (slowQueryMs === 0) return undefined
  const note = (text: string, ms: number) => {
    if (text !== ignored) log.warn({ sql: text.slice(0, longestSql), ms: Math.round(ms) }, 'slow query')
  }
  return { ms: slowQueryMs, note }
}

type Ways = {
  readonly direct?: Connection
  readonly slow?: SlowQueries | undefined
  /** How long a caller waits for a free connection. */
  readonly waitMs?: number
}

/** Longer than any operation holds its locks, and as long as a user waits. */
const lockTimeoutMs = 5000

/**
 * How long a caller waits for a free connection before the request fails. Connections to the embedded database share one session,
 * so they are all busy during a long transaction.
 */
const longestWaitMs = { server: 10_000, embedded: 60_000 }

/** A database over an existing connection. Migrations need a direct one. */
export function overConnection(
  connection: Connection,
  max: number,
  { direct = connection, slow, waitMs = longestWaitMs[connection.kind] }: Ways = {},
): OpenDatabase {
  const beforeReserve = refuseInsideTransaction
  const pool = createPool(connection, { max, name: softwareName, lockTimeoutMs, waitMs, beforeReserve, slow })
  const db = new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: () => pool }) })
  const sql = connect(direct, { max: 1, name: `${softwareName}-sql` })
  return {
    kind: connection.kind,
    connection,
    direct,
    db,
    sql,
    isHealthy: () => answers(db),
    poolStats: pool.stats,
    close: async () => void (await Promise.all([pool.end({ timeout: 5 }), sql.end({ timeout: 5 })])),
  }
}

async function answers(db: Database): Promise<boolean> {
  const late = new Promise<boolean>((settle) => setTimeout(settle, 2000, false).unref())
  const asked = raw`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}
