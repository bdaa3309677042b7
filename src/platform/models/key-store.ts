import type { Reader, Tx } from '#src/ports/database.ts'
import type { KeyProvider } from './rules.ts'

type StoredKey = {
  readonly userId: string
  readonly provider: KeyProvider
  readonly key: string
  readonly hint: string
  readonly baseUrl: string | null
  readonly now: Date
}

/** Saves a key, in place of an earlier one. */
export async function saveKey(tx: Tx, { userId, provider, key, hint, baseUrl, now }: StoredKey): Promise<void> {
  const values = { key, hint, base_url: baseUrl, created_at: now, last_used_at: null }
  await tx
    .insertInto('model_keys')
    .values({ user_id: userId, provider, ...values })
    .onConflict((on) => on.columns(['user_id', 'provider']).doUpdateSet(values))
    .execute()
}

export async function deleteKey(tx: Tx, userId: string, provider: KeyProvider): Promise<boolean> {
  const done = await tx
    .deleteFrom('model_keys')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

export function listKeys(db: Reader, userId: string) {
  return db
    .selectFrom('model_keys')
    .select(['provider', 'hint', 'key', 'base_url as baseUrl', 'created_at as createdAt'])
    .select('last_used_at as lastUsedAt')
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute()
}

export function findKey(db: Reader, userId: string, provider: KeyProvider) {
  return db
    .selectFrom('model_keys')
    .select(['key', 'base_url as baseUrl'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

export async function markUsed(tx: Tx, userId: string, provider: KeyProvider, now: Date): Promise<void> {
  await tx
    .updateTable('model_keys')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute()
}
