import type { Reader, Tx } from '#src/ports/database.ts'

export type NewUser = {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly displayName: string
  readonly bio: string
  readonly location: string
  readonly website: string
  readonly hideLocation?: boolean
  readonly emailVerified: boolean
  readonly createdAt: Date
}

/** Inserts a user; triggers add the profile and the buyer role. Returns the column whose value is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<'inserted' | 'username' | 'email'> {
  const stamps = { created_at: user.createdAt, updated_at: user.createdAt }
  try {
    await tx
      .insertInto('users')
      .values({
        id: user.id,
        email: user.email,
        email_verified: user.emailVerified,
        name: user.displayName,
        username: user.username,
        ...stamps,
      })
      .execute()
  } catch (error) {
    const column = takenColumn(error)
    if (column === null) throw error
    return column
  }
  const { displayName, bio, location, website, hideLocation = false } = user
  await tx
    .updateTable('profiles')
    .set({ display_name: displayName, bio, location, website, hide_location: hideLocation })
    .where('id', '=', user.id)
    .execute()
  return 'inserted'
}

export async function insertPassword(tx: Tx, id: string, userId: string, hash: string, now: Date): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      id,
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

/** Returns the user's salted password hash; null without a password. */
export async function findPassword(db: Reader, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** Returns the user's verified email address; null if unverified. */
export async function findProvenAddress(db: Reader, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Whether the user's email address is verified. Verifying it waits until the transaction ends, so the answer stays true. */
export async function isVerifiedForShare(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row?.email_verified ?? false
}

function takenColumn(error: unknown): 'username' | 'email' | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null
  const constraint = 'constraint_name' in error ? error.constraint_name : ''
  if (constraint === 'profiles_username_key') return 'username'
  return constraint === 'users_email_key' ? 'email' : null
}
