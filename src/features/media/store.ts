import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { Bucket } from '#src/features/media/rules.ts'

export type NewImage = {
  readonly id: string
  readonly ownerId: string
  readonly bucket: Bucket
  readonly path: string
  readonly width: number
  readonly height: number
  readonly color: string
  readonly widths: readonly number[]
  readonly now: Date
}

/** False where the path is taken already; then nothing is written. */
export async function insertImage(tx: Tx, image: NewImage): Promise<boolean> {
  const { ownerId, widths, now, ...same } = image
  const inserted = await tx
    .insertInto('images')
    .values({ ...same, owner_id: ownerId, widths: [...widths], created_at: now })
    .onConflict((on) => on.column('path').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The widths of the image that was deleted, or null where this person has no such image. */
export async function deleteImage(tx: Tx, ownerId: string, path: string): Promise<readonly number[] | null> {
  const deleted = await tx
    .deleteFrom('images')
    .where('path', '=', path)
    .where('owner_id', '=', ownerId)
    .returning('widths')
    .executeTakeFirst()
  return deleted?.widths ?? null
}

/** Inside a transaction it also keeps the image until that ends. */
export async function hasImage(db: Reader, ownerId: string, bucket: Bucket, path: string): Promise<boolean> {
  const found = await db
    .selectFrom('images')
    .select('id')
    .where('path', '=', path)
    .where('owner_id', '=', ownerId)
    .where('bucket', '=', bucket)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Counts one upload, and gives how many it is in its window. One statement: of many at once, none is missed. */
export async function addUpload(
  tx: Tx,
  ownerId: string,
  now: Date,
  windowEnd: Date,
): Promise<{ readonly uploads: number; readonly endsAt: Date }> {
  const counted = await tx
    .insertInto('upload_windows')
    .values({ owner_id: ownerId, uploads: 1, ends_at: windowEnd })
    .onConflict((on) =>
      on.column('owner_id').doUpdateSet({
        uploads: sql<number>`case when upload_windows.ends_at <= ${now} then 1 else upload_windows.uploads + 1 end`,
        ends_at: sql<Date>`case when upload_windows.ends_at <= ${now} then excluded.ends_at else upload_windows.ends_at end`,
      }),
    )
    .returning(['uploads', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow()
  return counted
}

export type OldImage = {
  readonly id: string
  readonly path: string
  readonly widths: readonly number[]
  readonly createdAt: Date
}

/**
 * Up to `limit` images from before `before`, after the one given, oldest first. They are locked: whoever is about to show
 * one waits, and one that somebody is about to show is left out.
 */
export function lockOldImages(tx: Tx, before: Date, after: OldImage | null, limit: number): Promise<OldImage[]> {
  let query = tx
    .selectFrom('images')
    .select(['id', 'path', 'widths', 'created_at as createdAt'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  if (after) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after.createdAt, after.id)))
  return query.execute()
}

export async function deleteImages(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('images').where('id', 'in', ids).execute()
}
