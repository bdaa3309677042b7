import type { Reader, Tx } from '#src/ports/database.ts'
import { markPublished } from '#src/storefront/catalog/public/store.ts'
import type { NearText } from '#src/common/likeness/public/fingerprint-store.ts'
import type { StoredText } from '#src/common/likeness/public/copied-texts.ts'

/** Texts for comparison only: callers must not return them. Texts of removed listings are excluded. */
export function readForComparison(db: Reader, wanted: readonly NearText[]): Promise<StoredText[]> {
  if (wanted.length === 0) return Promise.resolve([])
  return db
    .selectFrom('prompt_texts as text')
    .innerJoin('prompts', 'prompts.id', 'text.prompt_id')
    .innerJoin('prompt_versions as made', (join) =>
      join.onRef('made.prompt_id', '=', 'text.prompt_id').onRef('made.version', '=', 'text.version'),
    )
    .select(['text.prompt_id as promptId', 'text.version', 'text.position', 'text.body'])
    .select(['prompts.creator_id as creatorId', 'made.created_at as writtenAt'])
    .where('prompts.removed_at', 'is', null)
    .where((eb) =>
      eb.or(
        wanted.map(({ promptId, version, position }) =>
          eb.and([
            eb('text.prompt_id', '=', promptId),
            eb('text.version', '=', version),
            eb('text.position', '=', position),
          ]),
        ),
      ),
    )
    .execute()
}

/** Takes a listing off sale until an admin reviews it; existing purchases do not change. */
export async function setHeld(tx: Tx, id: string, hold: { version: number; wasActive: boolean; now: Date }) {
  await tx
    .updateTable('prompts')
    .set({ is_active: false, flagged_at: hold.now, flagged_version: hold.version, active_before_flag: hold.wasActive })
    .where('id', '=', id)
    .execute()
}

/** Makes the flagged version the current one for sale and reading. */
export async function liftHold(tx: Tx, id: string, hold: { version: number; isActive: boolean; now: Date }) {
  await tx
    .updateTable('prompts')
    .set({
      is_active: hold.isActive,
      text_version: hold.version,
      flagged_at: null,
      flagged_version: null,
      active_before_flag: null,
      removed_at: null,
      updated_at: hold.now,
    })
    .where('id', '=', id)
    .execute()
  await markPublished(tx, id, hold.version, hold.now)
}

/** The number of a creator's listings that await the verification of the creator's address. */
export async function countAwaiting(db: Reader, creatorId: string): Promise<number> {
  const row = await selectAwaiting(db, creatorId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const listAwaiting = (db: Reader, creatorId: string) =>
  selectAwaiting(db, creatorId).select(['id', 'text_version as version']).execute()

/** Locks these listings, in the order in which sales lock listings. */
export function lockAwaiting(tx: Tx, creatorId: string) {
  return selectAwaiting(tx, creatorId)
    .select([
      'id',
      'text_version as version',
      'removed_at as removedAt',
      'title',
      'description',
      'tags',
      'is_draft as isDraft',
    ])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

function selectAwaiting(db: Reader, creatorId: string) {
  return db
    .selectFrom('prompts')
    .where('creator_id', '=', creatorId)
    .where('awaiting_verification_at', 'is not', null)
    .where('deleted_at', 'is', null)
}

/** Ends the waiting of a listing, which counts as new from now on. */
export async function setPublished(tx: Tx, id: string, { isActive, now }: { isActive: boolean; now: Date }) {
  await tx
    .updateTable('prompts')
    .set({ awaiting_verification_at: null, is_active: isActive, created_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('prompt_versions').set({ created_at: now }).where('prompt_id', '=', id).execute()
}

/** Whether a creator has another listing that was published, and neither removed nor under review since. */
export async function hasPublished(db: Reader, creatorId: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('prompts')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('id', '<>', exceptId)
    .where('flagged_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('awaiting_verification_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const openCopies = (db: Reader) => db.selectFrom('copy_findings').select('prompt_id').where('decision', 'is', null)

export async function isHeldAsCopy(db: Reader, id: string): Promise<boolean> {
  return (await openCopies(db).where('prompt_id', '=', id).limit(1).executeTakeFirst()) !== undefined
}

/** The number of a creator's listings under review as near-duplicates. */
export async function countHeld(db: Reader, creatorId: string): Promise<number> {
  const row = await db
    .selectFrom('prompts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('creator_id', '=', creatorId)
    .where('flagged_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('id', 'in', openCopies(db))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Deletes a version that only its author has seen, so it can be replaced. */
export async function deleteVersion(tx: Tx, promptId: string, version: number) {
  for (const table of ['prompt_variables', 'prompt_texts', 'prompt_versions'] as const)
    await tx.deleteFrom(table).where('prompt_id', '=', promptId).where('version', '=', version).execute()
}

export async function readVersionTime(db: Reader, promptId: string, version: number): Promise<Date | null> {
  const row = await db
    .selectFrom('prompt_versions')
    .select('created_at')
    .where('prompt_id', '=', promptId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.created_at ?? null
}
