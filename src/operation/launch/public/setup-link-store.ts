import { sql } from 'kysely'
import { findAdmins } from '#src/people/accounts/public/role-store.ts'
import { isDemoAddress } from '#src/people/accounts/rules.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

/** Whether the shop has an admin. Accounts of a demo that has ended are locked and do not count. */
export async function hasAdmin(
  db: Reader,
  { demo, now }: { readonly demo: boolean; readonly now: Date },
): Promise<boolean> {
  return (await findAdmins(db, now)).some(({ email }) => demo || !isDemoAddress(email))
}

/** Saves the link and so replaces the one before. */
export async function saveSetupLink(tx: Tx, link: { hash: string; now: Date; expiresAt: Date }): Promise<void> {
  const row = { token_hash: link.hash, created_at: link.now, expires_at: link.expiresAt, used_at: null }
  await tx
    .insertInto('setup_links')
    .values(row)
    .onConflict((on) => on.column('only_row').doUpdateSet(row))
    .execute()
}

export async function isSetupLinkOpen(db: Reader, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('setup_links')
    .select('only_row')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the link in the transaction that creates the admin. A concurrent second call waits for the first and returns false. */
export async function claimSetupLink(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('setup_links')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(sql<boolean>`true`.as('claimed'))
    .executeTakeFirst()
  return row !== undefined
}
