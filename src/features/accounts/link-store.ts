import type { SiteId } from '#src/kernel/sites.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

/** The accounts at other sites by which somebody signs in. */
export function listLinksOf(db: Reader, userId: string) {
  return db
    .selectFrom('accounts')
    .select(['provider_id as site', 'address', 'created_at'])
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .execute()
}

/** The one at a site, by the site's own name for it; null where there is none. */
export async function findLink(db: Reader, userId: string, site: string): Promise<{ subject: string } | null> {
  const row = await db
    .selectFrom('accounts')
    .select('account_id as subject')
    .where('user_id', '=', userId)
    .where('provider_id', '=', site)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteLink(tx: Tx, userId: string, site: SiteId): Promise<void> {
  await tx.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '=', site).execute()
}

/** Ends every way into an account but the password: links to other sites, and passkeys. */
export async function deleteOtherWays(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '<>', 'credential').execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}
