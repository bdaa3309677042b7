import type { Tx } from '#src/ports/database.ts'
import type { ProfileInput } from '#src/people/accounts/contract.ts'

/** Locks the user's row; undefined if the user was deleted. */
export function lockProfile(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles')
    .select(['id', 'username', 'avatar_url'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** False if the username is taken; the transaction is then aborted. */
export async function setProfile(tx: Tx, userId: string, profile: ProfileInput, now: Date): Promise<boolean> {
  const { username, displayName, bio, location, website, hideLocation, trader } = profile
  try {
    await tx
      .updateTable('profiles')
      .set({
        username,
        display_name: displayName,
        bio,
        location,
        website,
        hide_location: hideLocation,
        is_trader: trader !== null,
        trader_name: trader?.name ?? '',
        trader_address: trader?.address ?? '',
        trader_contact: trader?.contact ?? '',
        trader_number: trader?.number ?? '',
        updated_at: now,
      })
      .where('id', '=', userId)
      .execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return false
    throw error
  }
}

export async function setSharesEmail(tx: Tx, userId: string, sharesEmail: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ shares_email: sharesEmail, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

export async function setAvatarUrl(tx: Tx, userId: string, url: string | null, now: Date): Promise<void> {
  await tx.updateTable('profiles').set({ avatar_url: url, updated_at: now }).where('id', '=', userId).execute()
}

/** How many former usernames are held for the user. */
export async function countHeldNames(tx: Tx, userId: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('former_usernames')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('held_until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
