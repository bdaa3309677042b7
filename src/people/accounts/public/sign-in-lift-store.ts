import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

/** At least as long as the limits of sign-ins. */
const liftSeconds = 60 * 60

/** Counts the sign-ins to an account anew, from everywhere. Their counts are kept by address and network, which nobody knows here. */
export async function liftSignInLimit(db: Reader, userId: string, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + liftSeconds * 1000)
  await db
    .insertInto('rate_limits')
    .values({ key: `sign-in-lift:${userId}`, hits: 1, ends_at: endsAt })
    .onConflict((on) => on.column('key').doUpdateSet({ ends_at: endsAt }))
    .execute()
}

/** What the counts of sign-ins to an account are kept by, after their limit was lifted; empty if it was not. */
export async function signInLiftOf(db: Reader, email: string, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('rate_limits as r', (on) => on.on(sql<boolean>`r.key = 'sign-in-lift:' || u.id`))
    .select('r.ends_at as endsAt')
    .where(sql<boolean>`lower(u.email) = ${email}`)
    .where('r.ends_at', '>', now)
    .execute()
  return rows.map(({ endsAt }) => endsAt.toISOString())
}
