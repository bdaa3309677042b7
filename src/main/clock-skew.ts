import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import type { Clock } from '#src/ports/clock.ts'

/** With a larger skew, the provider rejects payment pages and webhooks fail verification. */
const mostSkewMs = 5 * 60_000

/** Describes a wrong clock of this machine; null if it agrees with `other`. */
export function skewBetween(own: Date, other: Date, whose: string): string | null {
  const skew = own.getTime() - other.getTime()
  if (Math.abs(skew) <= mostSkewMs) return null
  const minutes = Math.round(Math.abs(skew) / 60_000)
  const amount = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
  return `The clock of this machine is ${amount} ${skew < 0 ? 'behind' : 'ahead of'} the clock of ${whose}. Set the time (NTP).`
}

/** Compares the clock with that of a Postgres server. */
export async function databaseSkew({ kind, sql }: Pick<OpenDatabase, 'kind' | 'sql'>, clock: Clock) {
  if (kind === 'embedded') return null
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`
  const there = row?.now
  return there ? skewBetween(clock.now(), there, 'the database server') : null
}
