import { createHash, randomBytes } from 'node:crypto'
import type { SiteId } from '#src/kernel/sites.ts'
import type { Reader, Tx } from '#src/ports/database.ts'

/** Lists a user's linked provider accounts. */
export function listLinksOf(db: Reader, userId: string) {
  return db
    .selectFrom('accounts')
    .select(['provider_id as site', 'address', 'created_at'])
    .where('user_id', '=', userId)
    .where('provider_id', '<>', 'credential')
    .execute()
}

/** Returns the linked account at a provider with its subject; null if none. */
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

/**
 * Removes linked accounts, passkeys and two-factor sign-in, which would lock the owner out, so that only the password
 * remains. True if two-factor sign-in was on.
 */
export async function deleteOtherWays(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '<>', 'credential').execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  return deleteSecondFactor(tx, userId)
}

/** Turns two-factor sign-in off. False if it was off. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  const turnedOff = await tx
    .updateTable('users')
    .set({ two_factor_enabled: false })
    .where('id', '=', userId)
    .where('two_factor_enabled', '=', true)
    .returning('id')
    .executeTakeFirst()
  return turnedOff !== undefined
}

const resetLinkMs = 60 * 60 * 1000

/** Creates the token of a password reset link, as the sign-in library does. Only its hash is stored. */
export async function insertResetToken(tx: Tx, id: string, userId: string, now: Date): Promise<string> {
  const token = randomBytes(24).toString('hex')
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url')
  const expiresAt = new Date(now.getTime() + resetLinkMs)
  await tx
    .insertInto('verifications')
    .values({ id, identifier, value: userId, expires_at: expiresAt, created_at: now, updated_at: now })
    .execute()
  return token
}
