import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { KeyKind } from './rules.ts'
import { selectActors } from '#src/people/accounts/public/actor-store.ts'

export type NewKey = {
  readonly id: string
  readonly kind: KeyKind
  readonly userId: string
  readonly name: string
  readonly prefix: string
  readonly hash: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date | null
  readonly now: Date
}

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({
      id: key.id,
      kind: key.kind,
      user_id: key.userId,
      name: key.name,
      prefix: key.prefix,
      hash: key.hash,
      scopes: [...key.scopes],
      expires_at: key.expiresAt,
      last_used_at: null,
      revoked_at: null,
      created_at: key.now,
    })
    .execute()
}

/** A user's keys that were not revoked, newest first. `kind`: only those. */
export function listKeysOf(db: Reader, userId: string, kind?: KeyKind) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'kind', 'name', 'prefix', 'scopes', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select(['last_used_at as lastUsedAt', 'revoked_at as revokedAt'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'api'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Locks the user's keys against concurrent creation, and counts those that were not revoked. */
export async function lockAndCountKeys(tx: Tx, userId: string, kind: KeyKind): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return (await listKeysOf(tx, userId, kind)).length
}

/** Revokes a key; false if the user has no such key. */
export async function setRevoked(tx: Tx, key: { id: string; userId: string; now: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('api_keys')
    .set({ revoked_at: key.now })
    .where('id', '=', key.id)
    .where('user_id', '=', key.userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a key that was not revoked, with its owner. */
export function findKeyByHash(db: Reader, kind: KeyKind, hash: string) {
  return selectActors(db)
    .innerJoin('api_keys as key', 'key.user_id', 'u.id')
    .select(['key.id', 'key.scopes', 'key.expires_at as expiresAt', 'key.last_used_at as lastUsedAt'])
    .where('key.hash', '=', hash)
    .where('key.kind', '=', kind)
    .where('key.revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function setLastUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update api_keys set last_used_at = greatest(last_used_at, ${now}) where id = ${id}`.execute(tx)
}
