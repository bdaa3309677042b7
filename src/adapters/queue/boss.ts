import type { ConstructorOptions } from 'pg-boss'
import type { PostgresJSSql } from 'kysely-postgres-js'
import { PgBoss } from 'pg-boss'
import type { Connection } from '#src/adapters/postgres/connection.ts'
import type { Logger } from '#src/ports/logger.ts'

/** Seconds without a sign of life after which a running job counts as abandoned. Less than 10 is refused. */
export const heartbeatSeconds = 15

/**
 * pg-boss's own rounds are slow, since `openQueue` looks for due and for abandoned jobs itself; what remains for them is to
 * end jobs that run for too long, and to delete old ones. The embedded database needs no watch over its vacuum.
 */
function pace(kind: Connection['kind']): ConstructorOptions {
  const rounds = { superviseIntervalSeconds: 60, monitorIntervalSeconds: 60, flowIntervalSeconds: 3600 }
  const shared = { ...rounds, schema: 'pgboss', bamIntervalSeconds: 600, cronWorkerIntervalSeconds: 30 }
  if (kind === 'server') return { ...shared, backend: 'postgres' }
  return { ...shared, backend: 'pglite', monitorVacuum: false, reindex: false }
}

/** A pg-boss over `pool`, which is nobody else's. Not started yet. */
export function bossOver(pool: PostgresJSSql, kind: Connection['kind'], log: Logger): PgBoss {
  const boss = new PgBoss({ ...pace(kind), db: statementsOver(pool) })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has a problem'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
  return boss
}

/**
 * pg-boss sends single statements with values, and scripts of several without. A script that fails half-way leaves its
 * BEGIN open, so the connection is reserved for each call and cleaned after a failure.
 */
function statementsOver(pool: PostgresJSSql): NonNullable<ConstructorOptions['db']> {
  const comesAgain = repetitions()
  return {
    async executeSql(text, values = []) {
      const connection = await pool.reserve()
      try {
        const result: unknown = await connection.unsafe(text, values, { prepare: comesAgain(text) })
        return { rows: rowsOf(result) }
      } catch (error) {
        if (values.length === 0) await connection.unsafe('rollback').catch(() => {})
        throw error
      } finally {
        connection.release()
      }
    },
  }
}

/**
 * Tells what was sent before: looking for a job and ending one are planned once for each connection, since to plan them
 * takes longer than to do them. A script cannot be prepared.
 */
function repetitions(): (text: string) => boolean {
  const most = 500
  const sent = new Set<string>()
  return (text) => {
    if (sent.has(text)) return true
    if (!text.includes(';') && sent.size < most) sent.add(text)
    return false
  }
}

/** A script answers with a list of lists; whichever statement gave rows, they are what is asked for. */
function rowsOf(result: unknown): unknown[] {
  if (!Array.isArray(result)) return []
  return result.some((part) => Array.isArray(part)) ? result.flat() : [...(result as unknown[])]
}
