import type { Tx } from '#src/ports/database.ts'

/** Who is about to leave, locked until the transaction ends; null where they have left already. */
export async function lockUser(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'u.email', 'p.username', 'p.avatar_url'])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { id: row.id, email: row.email, username: row.username, avatarUrl: row.avatar_url } : null
}

/**
 * Takes away whatever names a person or lets them in. The rows stay, since orders and books hang on them: nobody can be
 * told from them any more. What others' features keep of a person goes by triggers on `deleted_at`.
 */
export async function eraseUser(tx: Tx, id: string, now: Date): Promise<void> {
  for (const table of ['sessions', 'accounts', 'two_factors', 'passkeys', 'user_roles'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  await tx.deleteFrom('verifications').where('value', '=', id).execute()
  const name = `deleted-${id.replaceAll('-', '').slice(0, 30)}`
  await tx
    .updateTable('profiles')
    .set({
      username: name,
      display_name: 'Deleted user',
      avatar_url: null,
      bio: '',
      location: '',
      website: '',
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
      // Nobody can own an address under this ending (RFC 2606).
      email: `${name}@deleted.invalid`,
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
