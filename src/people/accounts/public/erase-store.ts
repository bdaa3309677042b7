import { sql } from 'kysely'
import { resetPasswordAttempts } from '#src/people/accounts/public/password-attempts.ts'
import { demoDomain } from '#src/people/accounts/rules.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

/** Locks the user for deletion; null if already deleted. */
export async function lockUser(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'u.email', 'u.email_verified', 'p.username', 'p.avatar_url'])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  // An unverified address may belong to someone else.
  const address = row.email_verified ? row.email : null
  return { id: row.id, address, username: row.username, avatarUrl: row.avatar_url }
}

/**
 * Erases the user's personal data and sign-in methods. The rows stay, since orders and the ledger reference them, but no
 * longer identify anyone. Triggers on `deleted_at` erase the data of other features. `nameless` is a new id, from which
 * the replacement username is derived, so it cannot be taken.
 */
export async function eraseUser(tx: Tx, id: string, nameless: string, now: Date): Promise<void> {
  for (const table of ['sessions', 'accounts', 'two_factors', 'passkeys', 'user_roles', 'email_changes'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  await tx.deleteFrom('verifications').where('value', '=', id).execute()
  await resetPasswordAttempts(tx, id)
  const name = `deleted-${nameless.replaceAll('-', '').slice(0, 30)}`
  await tx
    .updateTable('profiles')
    .set({
      username: name,
      display_name: 'Deleted user',
      avatar_url: null,
      bio: '',
      location: '',
      website: '',
      shares_email: false,
      is_trader: false,
      trader_name: '',
      trader_address: '',
      trader_contact: '',
      trader_number: '',
      stripe_connect_account_id: null,
      stripe_onboarding_complete: false,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('users')
    .set({
      // A reserved domain (RFC 2606). A demo account stays one, so that what it granted can still be revoked.
      email: sql<string>`${name} || case when lower(email) like ${`%${demoDomain}`} then ${demoDomain} else '@deleted.invalid' end`,
      email_verified: false,
      name: '',
      username: null,
      image: null,
      two_factor_enabled: false,
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether the account was deleted. */
export async function isErased(db: Reader, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.deleted_at !== null
}
