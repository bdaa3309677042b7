import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import type { Sql } from '#src/adapters/postgres/client.ts'
import { connect } from '#src/adapters/postgres/client.ts'
import { createPool } from '#src/adapters/postgres/pool.ts'
import { createPoller } from '#src/adapters/postgres/poller.ts'
import type { Database, Tables } from '#src/ports/database.ts'
import type { Logger } from '#src/ports/logger.ts'
import { softwareName } from '#src/kernel/software.ts'

/** Read replicas, which follow the primary by a few milliseconds. */
export type Replicas = {
  /** A replica that has everything this process knows of; null if there is none. */
  pick(): Database | null
  /** Called after a change of public pages: replicas must have caught up with it. */
  noteChange(): void
  /** Asks all servers for their positions. */
  check(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** A replica. `position` rejects if it is down, and returns null if it is not a replica. */
export type Follower = { readonly db: Database; position(): Promise<bigint | null>; end(): Promise<void> }

type Parts = {
  readonly followers: readonly Follower[]
  /** The position of the primary: every commit that was acknowledged before the call is at or before it. */
  readonly primaryPosition: () => Promise<bigint>
  readonly log: Logger
  readonly intervalMs?: number
  /** A monotonic clock, in milliseconds. */
  readonly time?: () => number
}

/** A replica without an answer or progress for this long is skipped. */
const longestLagMs = 5000

type Sample = { readonly at: number; readonly position: bigint }
type State = { readonly follower: Follower; freshUntil: number; isDown: boolean }

export function createReplicas(parts: Parts): Replicas {
  const { followers, primaryPosition, log, intervalMs = 200, time = () => performance.now() } = parts
  const states: State[] = followers.map((follower) => ({ follower, freshUntil: -Infinity, isDown: false }))
  let samples: Sample[] = []
  let lastChange = time()
  let turn = 0

  async function look(): Promise<boolean> {
    const at = time()
    samples = [...samples, { at, position: await primaryPosition() }].filter((sample) => at - sample.at <= longestLagMs)
    await Promise.all(states.map(check))
    return false
  }

  async function check(state: State): Promise<void> {
    const reached = await Promise.race([state.follower.position(), pause(2000, null, { ref: false })]).catch(() => null)
    if ((reached === null) !== state.isDown) {
      state.isDown = reached === null
      log.warn({}, state.isDown ? 'a read replica does not answer and is skipped' : 'a read replica answers again')
    }
    for (const { at, position } of samples)
      if (reached !== null && position <= reached) state.freshUntil = Math.max(state.freshUntil, at)
  }

  const poller = createPoller({ name: 'replicas', intervalMs, log, look })
  return {
    pick() {
      const now = time()
      const usable = states.filter(
        ({ isDown, freshUntil }) => !isDown && freshUntil >= lastChange && now - freshUntil <= longestLagMs,
      )
      turn += 1
      return usable[turn % usable.length]?.follower.db ?? null
    },
    noteChange() {
      lastChange = time()
      if (states.length > 0) void poller.nudge()
    },
    check: poller.nudge,
    start: () => void (states.length > 0 && poller.start()),
    async stop() {
      await poller.stop()
      await Promise.all(followers.map((follower) => follower.end()))
    },
  }
}

/** Connects to a replica with a pool of its own. */
export function followerAt(url: string, max: number): Follower {
  const connection = { kind: 'server', url } as const
  const pool = createPool(connection, { max, name: `${softwareName}-replica`, waitMs: 1000 })
  const probe = connect(connection, { max: 1, name: `${softwareName}-replica-probe`, statementTimeoutMs: 2000 })
  return {
    db: new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: () => pool }) }),
    async position() {
      const [row] = await probe<{ lsn: string | null }[]>`
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`
      return row?.lsn ? positionOf(row.lsn) : null
    },
    async end() {
      await Promise.all([pool.end({ timeout: 1 }), probe.end({ timeout: 1 })])
    },
  }
}

/** The end of the log in memory, since without synchronous commits it is acknowledged before it is written. */
export async function readPrimaryPosition(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ lsn: string }[]>`select pg_current_wal_insert_lsn()::text as lsn`
  return positionOf(row?.lsn ?? '0/0')
}

/** Postgres writes a position as two hexadecimal numbers: "16/B374D848". */
export function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
