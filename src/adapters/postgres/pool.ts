import type { PostgresJSReservedSql, PostgresJSSql } from 'kysely-postgres-js'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { connect } from '#src/adapters/postgres/client.ts'
import type { Connection } from '#src/adapters/postgres/connection.ts'

type Options = {
  /** Connections at most. */
  readonly max: number
  readonly name: string
  readonly statementTimeoutMs?: number
  /** The lock timeout. */
  readonly lockTimeoutMs?: number
  /** How long a caller waits for a free connection. */
  readonly waitMs?: number
  readonly hasJsonText?: boolean
  /** Called before a connection is acquired; may throw. */
  readonly beforeReserve?: () => void
  readonly slow?: SlowQueries | undefined
  /** A connected client of the same database, see `connect`. */
  readonly arrayTypesOf?: Sql
}

/** Reports each statement that takes `ms` or longer, without its values. */
export type SlowQueries = { readonly ms: number; readonly note: (sql: string, ms: number) => void }

export type PoolStats = { readonly inUse: number; readonly idle: number; readonly waiting: number }
export type ReservedConnection = PostgresJSReservedSql
export type Pool = PostgresJSSql & { stats(): PoolStats }

/** A connection: a client of its own, discarded when its socket closes. */
type Member = { readonly sql: Sql; isDead: boolean }

/**
 * The connection pool of Kysely. The pool of postgres.js does not survive lost sockets of reserved connections: errors are thrown
 * where nobody can catch them or reach another query, and waiting callers are forgotten
 * (https://github.com/porsager/postgres/issues/1208). So each connection is a client with one connection, which is never reused
 * after its socket fails.
 */
export function createPool(
  connection: Connection,
  { max, beforeReserve, slow, arrayTypesOf, waitMs = 10_000, ...options }: Options,
): Pool {
  const members = new Set<Member>()
  const idle: Member[] = []
  const waiting: { resolve: (member: Member) => void; reject: (error: Error) => void }[] = []
  let ended = false
  /** The first connection that answered. */
  let first = arrayTypesOf

  function open(): Member {
    const member: Member = {
      isDead: false,
      sql: connect(connection, { ...options, max: 1, onclose: () => bury(member), arrayTypesOf: first }),
    }
    members.add(member)
    return member
  }

  function bury(member: Member): void {
    if (!members.delete(member)) return
    member.isDead = true
    if (idle.includes(member)) idle.splice(idle.indexOf(member), 1)
    void member.sql.end({ timeout: 0 })
    if (!ended) waiting.shift()?.resolve(open())
  }

  function giveBack(member: Member): void {
    if (member.isDead) return
    const next = waiting.shift()
    if (next) next.resolve(member)
    else idle.push(member)
  }

  return {
    options: { max },
    stats: () => ({ inUse: members.size - idle.length, idle: idle.length, waiting: waiting.length }),

    async reserve() {
      beforeReserve?.()
      if (ended) throw lost('CONNECTION_ENDED', 'the database was closed')
      const free = idle.pop() ?? (members.size < max ? open() : null)
      return lend(free ?? (await nextFree()))
    },

    /** Ends after running queries, within `timeout` seconds. */
    async end({ timeout = 5 } = {}) {
      ended = true
      for (const { reject } of waiting.splice(0)) reject(lost('CONNECTION_ENDED', 'the database was closed'))
      await Promise.all([...members].map((member) => member.sql.end({ timeout })))
    },
  }

  /** The next released connection. Rejects after a few seconds. */
  function nextFree(): Promise<Member> {
    return new Promise((resolve, reject) => {
      const waiter = {
        resolve: (member: Member) => (clearTimeout(timer), resolve(member)),
        reject: (error: Error) => (clearTimeout(timer), reject(error)),
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(lost('CONNECTION_BUSY', 'all connections to the database are busy'))
      }, waitMs)
      waiting.push(waiter)
    })
  }

  function noteIfSlow(text: string, started: number): void {
    const ms = performance.now() - started
    if (slow !== undefined && ms >= slow.ms) slow.note(text, ms)
  }

  function lend(member: Member): PostgresJSReservedSql {
    return {
      unsafe(text, parameters = [], queryOptions = {}) {
        if (member.isDead) return refuse(text)
        const started = performance.now()
        const pending = member.sql.unsafe(text, parameters as never[], queryOptions as object)
        // First, so that nothing is sent on a broken socket.
        pending.then(
          () => {
            first ??= member.sql
            noteIfSlow(text, started)
          },
          (error: unknown) => {
            if (isDeath(error)) bury(member)
            noteIfSlow(text, started)
          },
        )
        return pending
      },
      release: () => giveBack(member),
    }
  }
}

/** With a code as the client's own errors have. */
const lost = (code: string, message: string) => Object.assign(new Error(message), { code })

/** The server has rolled back a lost connection. The rollback appears to succeed, so that the first error is reported. */
function refuse(text: string): ReturnType<PostgresJSReservedSql['unsafe']> {
  const isRollback = text.trim().toLowerCase() === 'rollback'
  const answer = isRollback
    ? Promise.resolve(nothing)
    : Promise.reject(lost('CONNECTION_LOST', 'the connection to the database was lost'))
  return Object.assign(answer, { cancel: () => {} })
}

const nothing = Object.assign([], { command: 'ROLLBACK', count: 0 })

/** Whether an error means that the connection is lost. */
function isDeath(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string' && /^(CONNECT|E[A-Z]+$)/.test(code)) return true
  // PgBouncer sends `severity_local` only.
  return Reflect.get(error, 'severity') === 'FATAL' || Reflect.get(error, 'severity_local') === 'FATAL'
}
