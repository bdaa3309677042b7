import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { RawObject } from 'just-git/server'
import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { Objects } from '#src/common/git/public/repository.ts'
import { partsOf } from '#src/common/git/public/repository.ts'
import { mostCompression, pushLimits } from './rules.ts'
import type { StoredObject } from './unpack-task.ts'

function selectRepository(db: Reader, creatorId: string) {
  return db.selectFrom('git_repositories').select(['head', 'listings', 'bytes']).where('creator_id', '=', creatorId)
}

export type RepositoryRow = NonNullable<Awaited<ReturnType<typeof findRepository>>>

export const findRepository = (db: Reader, creatorId: string) => selectRepository(db, creatorId).executeTakeFirst()

/** Creates the repository of a creator if it is missing, and locks it. */
export async function lockRepository(tx: Tx, creatorId: string): Promise<RepositoryRow> {
  await tx
    .insertInto('git_repositories')
    .values({ creator_id: creatorId, head: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return selectRepository(tx, creatorId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

type Change = {
  readonly head?: string | null
  readonly listings?: string
  readonly bytes?: number
}

export async function setRepository(tx: Tx, creatorId: string, change: Change): Promise<void> {
  await tx.updateTable('git_repositories').set(change).where('creator_id', '=', creatorId).execute()
}

/** Deletes the history of a creator. */
export async function deleteRepository(tx: Tx, creatorId: string): Promise<void> {
  await tx.deleteFrom('git_repositories').where('creator_id', '=', creatorId).execute()
}

/** A digest of everything that the files of a creator's listings depend on. */
export async function digestListings(db: Reader, creatorId: string): Promise<string> {
  const row = await db
    .selectFrom('prompts')
    .select(
      sql<string>`coalesce(md5(string_agg(concat_ws('|', id, edition, updated_at, is_active, active_before_flag, is_draft, file_key,
        text_version, flagged_version), ',' order by id)), 'none')`.as('digest'),
    )
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.digest
}

const unzip = promisify(inflate)

/** Uncompresses an object in another thread. The result holds no more memory than its bytes. */
export async function inflated(content: Uint8Array): Promise<Uint8Array> {
  const bytes = await unzip(content, { maxOutputLength: pushLimits.unpackedBytes })
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
}

/** Statements have a limit of parameters. */
const hashesAtOnce = 500

/** The bytes of the objects that are stored. */
export async function readSizes(
  db: Reader,
  creatorId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const found = new Map<string, number | null>()
  for (let at = 0; at < hashes.length; at += hashesAtOnce) {
    const rows = await db
      .selectFrom('git_objects')
      .select(['hash', 'size'])
      .where('creator_id', '=', creatorId)
      .where(sql<boolean>`hash = any (${hashes.slice(at, at + hashesAtOnce)}::text[])`)
      .execute()
    for (const { hash, size } of rows) found.set(hash, size)
  }
  return found
}

/** Reads objects into memory, so ask only for those that fit. */
export async function readObjects(
  db: Reader,
  creatorId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, RawObject>> {
  const found = new Map<string, RawObject>()
  for (let at = 0; at < hashes.length; at += hashesAtOnce) {
    const rows = await db
      .selectFrom('git_objects')
      .select(['hash', 'type', 'content'])
      .where('creator_id', '=', creatorId)
      .where(sql<boolean>`hash = any (${hashes.slice(at, at + hashesAtOnce)}::text[])`)
      .execute()
    for (const { hash, type, content } of rows)
      found.set(hash, { type: type as RawObject['type'], content: await inflated(content) })
  }
  return found
}

/** Stores objects, and returns what those that are new count. */
export async function insertObjects(tx: Tx, creatorId: string, objects: readonly StoredObject[]): Promise<number> {
  let bytes = 0
  for (const part of partsOf(objects, ({ content }) => content.length)) {
    const rows = part.map(({ content, ...object }) => ({
      ...object,
      creator_id: creatorId,
      content: Buffer.from(content),
    }))
    const stored = await tx
      .insertInto('git_objects')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning(sql<number>`greatest(length(content), size / ${sql.lit(mostCompression)})`.as('bytes'))
      .execute()
    bytes += stored.reduce((sum, row) => sum + row.bytes, 0)
  }
  return bytes
}

/** The objects of a creator. */
export const storedObjects = (db: Reader, creatorId: string): Objects => ({
  read: (hashes) => readObjects(db, creatorId, hashes),
  sizes: (hashes) => readSizes(db, creatorId, hashes),
})

/** The hash of the file of each stored picture, by its address. */
export async function readPictures(db: Reader, creatorId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('git_pictures').select(['url', 'hash']).where('creator_id', '=', creatorId).execute()
  return new Map(rows.map(({ url, hash }) => [url, hash]))
}

export async function insertPictures(tx: Tx, creatorId: string, pictures: ReadonlyMap<string, string>): Promise<void> {
  if (pictures.size === 0) return
  await tx
    .insertInto('git_pictures')
    .values([...pictures].map(([url, hash]) => ({ creator_id: creatorId, url, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The number of the text's version of each listing. */
export async function readVersions(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('prompts')
    .select(['id', 'text_version as version'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Locks a listing that is removed. */
export function lockTitle(tx: Tx, id: string) {
  return tx
    .selectFrom('prompts')
    .select(['title', 'is_active as isActive', 'edition'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The number of rows of an import that are not done. */
export async function countOpen(db: Reader, importId: string): Promise<number> {
  const row = await db
    .selectFrom('import_rows')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('rows'))
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return row.rows
}
