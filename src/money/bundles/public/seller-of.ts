import type { Reader } from '#src/ports/database.ts'

/** The creator of a bundle; undefined if there is none. */
export async function sellerOf(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('bundles').select('seller_id').where('id', '=', id).executeTakeFirst()
  return row?.seller_id
}
