import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { currentSuspension, roles } from '#src/features/accounts/rules.ts'
import type { Reader } from '#src/ports/database.ts'

/** Returns a user as an actor, with the current roles and suspension; null if the account was deleted. */
export async function actorById(
  db: Reader,
  userId: string,
  now: Date,
): Promise<Extract<Actor, { kind: 'user' }> | null> {
  const row = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.email_verified', 'u.suspension_kind', 'u.suspended_until'])
    .select((eb) =>
      eb
        .selectFrom('user_roles as r')
        .select(sql<string>`coalesce(string_agg(r.role, ','), '')`.as('roles'))
        .whereRef('r.user_id', '=', 'u.id')
        .as('roles'),
    )
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const suspension = currentSuspension({ as: row.suspension_kind, until: row.suspended_until }, now)
  const held = (row.roles ?? '').split(',')
  return {
    kind: 'user',
    userId: row.id,
    roles: suspension ? [] : roles.filter((role) => held.includes(role)),
    emailVerified: row.email_verified,
    ...(suspension && { suspension }),
  }
}
