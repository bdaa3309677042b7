import postgres from 'postgres'
import type { Connection } from '#src/adapters/postgres/connection.ts'

/** A client with one or more connections. int8 is read as a number, timestamps as Date; prepared statements are on. */
export type Sql = postgres.Sql<{ bigint: number }>

/** A client in a transaction. */
export type TransactionSql = postgres.TransactionSql<{ bigint: number }>

type ClientOptions = {
  /** Connections at most. */
  readonly max: number
  /** The application name in pg_stat_activity. */
  readonly name: string
  /** The statement timeout; 0 means none. The embedded database has none. */
  readonly statementTimeoutMs?: number
  /** The lock timeout; 0 means none. */
  readonly lockTimeoutMs?: number
  /** Whether strings for json columns are JSON already, as pg-boss writes them. */
  readonly hasJsonText?: boolean
  /** Called when a connection has closed. */
  readonly onclose?: () => void
  /**
   * A client with the same options that was connected before. Its array types are used instead of being read from the server:
   * if that query fails, postgres.js 3.4.9 ends the process (https://github.com/porsager/postgres/issues/1192). Such a client
   * can neither `reserve` nor use `sql.array`.
   */
  readonly arrayTypesOf?: Sql | undefined
}

/** Creates a client, which connects at the first query. End it with `sql.end({ timeout })`. */
export function connect(connection: Connection, options: ClientOptions): Sql {
  const sql = create(connection, options)
  const known = options.arrayTypesOf?.options
  Object.assign(sql.options.parsers, known?.parsers)
  Object.assign(sql.options.serializers, known?.serializers)
  return sql
}

function create(connection: Connection, options: ClientOptions): Sql {
  const { max, name, statementTimeoutMs = 30_000, lockTimeoutMs = 0, hasJsonText = false, onclose = () => {} } = options
  const types = hasJsonText ? { bigint: wholeNumber, json: jsonText } : { bigint: wholeNumber }
  const fetch_types = options.arrayTypesOf === undefined
  const connect_timeout = 10
  const shared = { ...lasting, max, onclose, fetch_types, types, onnotice: () => {} }
  if (connection.kind === 'embedded') {
    // No limit: a connection waits while the database runs a statement, and all end if it does.
    return postgres({ ...shared, connect_timeout: 0, path: connection.socket, user: 'postgres', database: 'postgres' })
  }
  const session = { application_name: name, TimeZone: 'UTC' }
  if (connection.isPooled === true)
    return postgres(connection.url, { ...shared, connect_timeout, prepare: false, connection: session })
  const limits = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
  }
  return postgres(connection.url, {
    ...shared,
    connect_timeout,
    connection: { ...session, ...limits, ...planning },
  })
}

/** Without JIT and parallel workers, which take longer than our short statements. */
const planning = { jit: 'off', max_parallel_workers_per_gather: '0', random_page_cost: '1.1' }

const jsonText = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
}

/**
 * Connections have no lifetime: postgres.js would end one between two statements of a transaction, and prepared statements would
 * pile up in the shared session of the embedded database.
 */
const lasting = { max_lifetime: null, idle_timeout: 0 }

/** int8 as a number. Throws beyond 2^53, where digits would be lost. */
const wholeNumber = {
  to: 20,
  from: [20],
  serialize: (value: number | bigint) => value.toString(),
  parse(text: string): number {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond what a number can hold: ${text}`)
    return value
  },
}
