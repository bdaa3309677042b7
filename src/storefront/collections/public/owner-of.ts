import type { Reader } from '#src/ports/database.ts'

/** The owner of a collection, of any visibility; undefined if there is none. */
export async function ownerOf(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('collections').select('owner_id').where('id', '=', id).executeTakeFirst()
  return row?.owner_id
}
