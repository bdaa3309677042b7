import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

export type Limit = { readonly max: number; readonly windowSeconds: number }

export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number }

/**
 * Counts one attempt under `key` and returns whether it is within the limit. A single statement, so concurrent attempts
 * cannot exceed the limit. A rejected attempt does not extend the window.
 */
export async function countAttempt(db: Reader, key: string, limit: Limit, now: Date): Promise<Allowance> {
  const { allowed, resetSeconds } = await countInWindow(db, key, limit, now)
  return allowed ? { allowed } : { allowed, retryAfterSeconds: resetSeconds }
}

/** The same, with the seconds until the window ends. */
export async function countInWindow(
  db: Reader,
  key: string,
  limit: Limit,
  now: Date,
): Promise<{ allowed: boolean; resetSeconds: number }> {
  const endsAt = new Date(now.getTime() + limit.windowSeconds * 1000)
  const row = await db
    .insertInto('rate_limits')
    .values({ key, hits: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        // Bounded, to prevent counter overflow.
        hits: sql<number>`case when rate_limits.ends_at <= ${now} then 1 else least(rate_limits.hits, 1000000) + 1 end`,
        ends_at: sql<Date>`case when rate_limits.ends_at <= ${now} then excluded.ends_at else rate_limits.ends_at end`,
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow()
  // A concurrent attempt may have started the window a moment after `now`.
  const seconds = Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000)
  return { allowed: row.hits <= limit.max, resetSeconds: Math.min(Math.max(seconds, 1), limit.windowSeconds) }
}

/** Returns whether the next attempt under `key` would be rejected, without counting one. */
export async function isUsedUp(db: Reader, key: string, limit: Limit, now: Date): Promise<boolean> {
  return (await attemptsLeft(db, key, limit, now)) === 0
}

/** Returns how many attempts under `key` are left, without counting one. */
export async function attemptsLeft(db: Reader, key: string, { max }: Limit, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return Math.max(0, max - (row?.hits ?? 0))
}

/** Resets the attempts after a success. */
export async function resetAttempts(db: Reader, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}
