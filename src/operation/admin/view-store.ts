import type { Reader, Tx } from '#src/ports/database.ts'

export function listViewsOf(db: Reader, adminId: string) {
  return db
    .selectFrom('saved_views')
    .select(['id', 'tab', 'name', 'query'])
    .where('admin_id', '=', adminId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

type NewView = {
  readonly id: string
  readonly adminId: string
  readonly tab: string
  readonly name: string
  readonly query: string
  readonly now: Date
}

/** Saves a view. One of the same name gets the new query. */
export async function saveViewRow(tx: Tx, { id, adminId, tab, name, query, now }: NewView): Promise<void> {
  const own = tx.selectFrom('saved_views').select('id').where('admin_id', '=', adminId).where('tab', '=', tab)
  const same = await own.where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase())).executeTakeFirst()
  if (same) await tx.updateTable('saved_views').set({ name, query }).where('id', '=', same.id).execute()
  else
    await tx
      .insertInto('saved_views')
      .values({ id, admin_id: adminId, tab, name, query, created_at: now })
      .onConflict((on) => on.doNothing())
      .execute()
}

export async function deleteViewRow(tx: Tx, adminId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
