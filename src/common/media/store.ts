import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { Bucket } from '#src/common/media/rules.ts'

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

/** Inserts an image; false if the path exists. */
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

/** Deletes an image and returns its widths; null if the user has no such image. */
export async function deleteImage(tx: Tx, ownerId: string, path: string): Promise<readonly number[] | null> {
  const deleted = await tx
    .deleteFrom('images')
    .where('path', '=', path)
    .where('owner_id', '=', ownerId)
    .returning('widths')
    .executeTakeFirst()
  return deleted?.widths ?? null
}

/** In a transaction, it also locks the image. */
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

/** Counts an upload and returns the number in its window. One statement, so that concurrent uploads all count. */
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
 * Locks and returns up to `limit` images from before `before`, after the given one, oldest first. Skips images that are locked
 * because they are about to be used.
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
