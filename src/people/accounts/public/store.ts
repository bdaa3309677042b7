import type { Reader } from '#src/ports/database.ts'

export const traderColumns = ['is_trader', 'trader_name', 'trader_address', 'trader_contact', 'trader_number'] as const

/** Finds an active user with the private fields of the profile. */
export function findOwnProfile(db: Reader, userId: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.id')
    .select(['p.id', 'p.username', 'p.display_name', 'p.avatar_url', 'p.bio', 'p.location', 'p.website'])
    .select(['p.hide_location', 'p.shares_email', 'p.created_at', 'u.email', 'u.email_verified'])
    .select(traderColumns)
    .where('p.id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Finds a profile by its username, or by a former one that nobody else has taken. */
export async function findPublicProfile(db: Reader, username: string) {
  const row = await selectPublicProfile(db).where('username', '=', username).executeTakeFirst()
  if (row) return row
  return selectPublicProfile(db)
    .where('id', 'in', (eb) => eb.selectFrom('former_usernames').select('user_id').where('username', '=', username))
    .executeTakeFirst()
}

function selectPublicProfile(db: Reader) {
  return (
    db
      .selectFrom('profiles')
      .select([
        'id',
        'username',
        'display_name',
        'avatar_url',
        'bio',
        'location',
        'website',
        'hide_location',
        'created_at',
        ...traderColumns,
      ])
      .where('deleted_at', 'is', null)
      // The name, picture or bio may be the reason for the ban.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'profiles.id')
            .where('users.suspension_kind', 'is distinct from', 'banned'),
        ),
      )
  )
}

/** Finds names by ids, including deleted users, whose anonymous row remains. */
export function findNames(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('profiles')
    .select(['id', 'username', 'display_name', 'avatar_url'])
    .where('id', 'in', ids)
    .execute()
}

export function findRecipient(db: Reader, userId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.email', 'p.display_name', 'p.username'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function findIdByEmail(db: Reader, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns which of the two is taken, for the form's message. The constraints enforce uniqueness. */
export async function findTaken(
  db: Reader,
  username: string,
  email: string,
  now: Date,
): Promise<{ username: boolean; email: boolean }> {
  const taken = await db
    .selectNoFrom((eb) => [
      eb
        .or([
          eb.exists(eb.selectFrom('profiles').select('id').where('username', '=', username.toLowerCase())),
          eb.exists(
            eb
              .selectFrom('former_usernames')
              .select('user_id')
              .where('username', '=', username.toLowerCase())
              .where('held_until', '>', now),
          ),
        ])
        .as('username'),
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('users')
              .select('id')
              .where((of) => of(of.fn<string>('lower', ['email']), '=', email.toLowerCase())),
          ),
          // The old address of a change that can be undone.
          eb.exists(
            eb
              .selectFrom('email_changes')
              .select('user_id')
              .where((of) => of(of.fn<string>('lower', ['old_email']), '=', email.toLowerCase()))
              .where('undo_until', '>', now)
              .where('ended_at', 'is', null),
          ),
        ])
        .as('email'),
    ])
    .executeTakeFirstOrThrow()
  return { username: Boolean(taken.username), email: Boolean(taken.email) }
}

export async function countPeople(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns which of these image URLs are in use as avatars. */
export async function avatarsAmong(db: Reader, urls: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('profiles').select('avatar_url').where('avatar_url', 'in', urls).execute()
  return rows.flatMap(({ avatar_url: url }) => url ?? [])
}

/** Returns the sign-up time; null for an unknown user. */
export async function joinedAt(db: Reader, userId: string): Promise<Date | null> {
  const row = await db.selectFrom('profiles').select('created_at').where('id', '=', userId).executeTakeFirst()
  return row?.created_at ?? null
}
