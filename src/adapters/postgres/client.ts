import postgres from 'postgres'
import type { Connection } from '#src/adapters/postgres/connection.ts'

/** A client with one or more connections. int8 is read as a number, timestamps as Date; prepared statements are on. */
export type Sql = postgres.Sql<{ bigint: number }>

type ClientOptions = {
  /** Connections at most. */
  readonly max: number
  /** How the connections call themselves in pg_stat_activity. */
  readonly name: string
  /** A statement that takes longer is ended by the server; 0 means never. The embedded database knows no such limit. */
  readonly statementTimeoutMs?: number
  /** A statement that waits longer for a lock is ended by the server; 0 means that it waits. */
  readonly lockTimeoutMs?: number
  /** Strings bound for json columns are JSON already, as pg-boss writes them; otherwise they are values to be quoted. */
  readonly hasJsonText?: boolean
  /** Told when one of the connections has closed, for whatever reason. */
  readonly onclose?: () => void
}

/** Opens no connection yet: that happens on the first query. End it with `sql.end({ timeout })`. */
export function connect(connection: Connection, options: ClientOptions): Sql {
  const { max, name, statementTimeoutMs = 30_000, lockTimeoutMs = 0, hasJsonText = false, onclose = () => {} } = options
  const types = hasJsonText ? { bigint: wholeNumber, json: jsonText } : { bigint: wholeNumber }
  const shared = { ...lasting, max, onclose, connect_timeout: 10, types, onnotice: () => {} }
  if (connection.kind === 'embedded') {
    return postgres({ ...shared, path: connection.socket, user: 'postgres', database: 'postgres' })
  }
  const limits = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
  }
  return postgres(connection.url, {
    ...shared,
    connection: { application_name: name, TimeZone: 'UTC', ...limits, ...planning },
  })
}

/** Statements are short and their data lies in memory: to compile one, or to start another process for it, takes longer than to run it. */
const planning = { jit: 'off', max_parallel_workers_per_gather: '0', random_page_cost: '1.1' }

const jsonText = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
}

/**
 * Connections stay until somebody ends them. postgres.js would end one between two statements of a transaction; and in the
 * embedded database, whose connections share one session, the prepared statements of those that went would pile up.
 */
const lasting = { max_lifetime: null, idle_timeout: 0 }

/** int8 as a number. Beyond 2^53 it would lose digits silently, so it throws. */
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
