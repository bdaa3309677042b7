import { isScope } from '#src/kernel/scopes.ts'
import type { Reader } from '#src/ports/database.ts'
import { listKeysOf } from './key-store.ts'
import type { KeyKind } from './rules.ts'
import { keyStatusOf } from './rules.ts'
import type { KeyView } from './view.ts'

/** The keys of a user for lists. `kind`: only those. */
export async function keyViews(db: Reader, now: Date, userId: string, kind?: KeyKind): Promise<KeyView[]> {
  const rows = await listKeysOf(db, userId, kind)
  return rows.map(({ revokedAt, scopes, ...row }) => ({
    ...row,
    scopes: scopes.filter(isScope),
    status: keyStatusOf({ expiresAt: row.expiresAt, revokedAt }, now),
  }))
}
