import { sql } from 'kysely'
import type { Reader } from '#src/ports/database.ts'

/** Finds what `personFor` needs of a user; null if the account was deleted. */
export async function findActor(db: Reader, userId: string): Promise<ActorRow | null> {
  return (await selectActors(db).where('u.id', '=', userId).executeTakeFirst()) ?? null
}

/** Selects the users who were not deleted, as `u`, with what `personFor` needs. */
export function selectActors(db: Reader) {
  return db
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.email', 'u.email_verified', 'u.suspension_kind', 'u.suspended_until'])
    .select((eb) =>
      eb
        .selectFrom('user_roles as r')
        .select(sql<string>`coalesce(string_agg(r.role, ','), '')`.as('roles'))
        .whereRef('r.user_id', '=', 'u.id')
        .as('roles'),
    )
    .where('u.deleted_at', 'is', null)
}

export type ActorRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectActors>['executeTakeFirst']>>>
