import type { Reader, Tx } from '#src/ports/database.ts'

export type StoredShop = { readonly revision: number; readonly values: ReadonlyMap<string, unknown> }

/** The stored values by key, and their revision. One statement, so that they are of the same moment. */
export async function readShop(db: Reader): Promise<StoredShop> {
  const rows = await db
    .selectFrom('shop_revision')
    .leftJoin('settings', (join) => join.onTrue())
    .select(['shop_revision.number', 'settings.key', 'settings.value'])
    .execute()
  const values = new Map<string, unknown>()
  for (const { key, value } of rows) if (key !== null) values.set(key, value)
  return { revision: rows[0]?.number ?? 0, values }
}

/** Excludes other changes until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.selectFrom('shop_revision').select('number').forUpdate().execute()
}
