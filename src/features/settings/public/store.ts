import type { Reader, Tx } from '#src/ports/database.ts'

export type StoredShop = {
  readonly revision: number
  readonly values: ReadonlyMap<string, unknown>
  /** When the shop was opened to everyone; null until then. */
  readonly openedAt: Date | null
}

/** The stored values by key, and their revision. One statement, so that they are of the same moment. */
export async function readShop(db: Reader): Promise<StoredShop> {
  const rows = await db
    .selectFrom('shop_revision')
    .leftJoin('settings', (join) => join.onTrue())
    .select(['shop_revision.number', 'settings.key', 'settings.value'])
    .select((eb) => eb.selectFrom('shop_state').select('opened_at').as('openedAt'))
    .execute()
  const values = new Map<string, unknown>()
  for (const { key, value } of rows) if (key !== null) values.set(key, value)
  return { revision: rows[0]?.number ?? 0, values, openedAt: rows[0]?.openedAt ?? null }
}

/** Opens the shop to everyone; false if it is open. */
export async function markOpen(tx: Tx, now: Date): Promise<boolean> {
  const opened = await tx
    .updateTable('shop_state')
    .set({ opened_at: now })
    .where('opened_at', 'is', null)
    .returning('only_row')
    .executeTakeFirst()
  return opened !== undefined
}

/** Excludes other changes until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.selectFrom('shop_revision').select('number').forUpdate().execute()
}
