import type { ConstructorOptions } from 'pg-boss'
import type { PostgresJSSql } from 'kysely-postgres-js'
import { PgBoss } from 'pg-boss'
import type { Connection } from '#src/adapters/postgres/connection.ts'
import type { Logger } from '#src/ports/logger.ts'

/** Seconds without a heartbeat after which a running job counts as abandoned. pg-boss requires at least 10. */
export const heartbeatSeconds = 15

/**
 * The maintenance of pg-boss is slow, since `openQueue` finds due and abandoned jobs itself. It only ends jobs that run too long
 * and deletes old ones.
 */
function pace(kind: Connection['kind']): ConstructorOptions {
  const rounds = { superviseIntervalSeconds: 60, monitorIntervalSeconds: 60, flowIntervalSeconds: 3600 }
  const shared = { ...rounds, schema: 'pgboss', bamIntervalSeconds: 600, cronWorkerIntervalSeconds: 30 }
  if (kind === 'server') return { ...shared, backend: 'postgres' }
  return { ...shared, backend: 'pglite', monitorVacuum: false, reindex: false }
}

/** A pg-boss over its own `pool`, not started. */
export function bossOver(pool: PostgresJSSql, kind: Connection['kind'], log: Logger): PgBoss {
  const boss = new PgBoss({ ...pace(kind), db: statementsOver(pool) })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has a problem'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'))
  return boss
}

/**
 * pg-boss sends single statements with values, and scripts without. A failed script leaves its BEGIN open, so each call reserves
 * a connection, which is cleaned after a failure.
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

/** Prepares repeated statements, since planning them takes longer than running them. A script cannot be prepared. */
function repetitions(): (text: string) => boolean {
  const most = 500
  const sent = new Set<string>()
  return (text) => {
    if (sent.has(text)) return true
    if (!text.includes(';') && sent.size < most) sent.add(text)
    return false
  }
}

/** A script returns a list per statement; the rows are of the one that has any. */
function rowsOf(result: unknown): unknown[] {
  if (!Array.isArray(result)) return []
  return result.some((part) => Array.isArray(part)) ? result.flat() : [...(result as unknown[])]
}
