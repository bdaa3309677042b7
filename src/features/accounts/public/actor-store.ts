import { sql } from 'kysely'
import type { Actor } from '#src/kernel/actor.ts'
import { currentSuspension, roles } from '#src/features/accounts/rules.ts'
import type { Reader } from '#src/ports/database.ts'

/** Returns a user as an actor, with the current roles and suspension; null if the account was deleted. */
export async function actorById(db: Reader, userId: string, now: Date): Promise<UserActor | null> {
  const row = await selectActors(db).where('u.id', '=', userId).executeTakeFirst()
  return row ? toActor(row, now) : null
}

type UserActor = Extract<Actor, { kind: 'user' }>

/** Selects the users who were not deleted, as `u`, with what `toActor` needs. */
export function selectActors(db: Reader) {
  return db
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.email_verified', 'u.suspension_kind', 'u.suspended_until'])
    .select((eb) =>
      eb
        .selectFrom('user_roles as r')
        .select(sql<string>`coalesce(string_agg(r.role, ','), '')`.as('roles'))
        .whereRef('r.user_id', '=', 'u.id')
        .as('roles'),
    )
    .where('u.deleted_at', 'is', null)
}

type ActorRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectActors>['executeTakeFirst']>>>

export function toActor(row: ActorRow, now: Date): UserActor {
  const suspension = currentSuspension({ as: row.suspension_kind, until: row.suspended_until }, now)
  const held = (row.roles ?? '').split(',')
  return {
    kind: 'user',
    userId: row.userId,
    roles: suspension ? [] : roles.filter((role) => held.includes(role)),
    emailVerified: row.email_verified,
    ...(suspension && { suspension }),
  }
}
