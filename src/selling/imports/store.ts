import { sql } from 'kysely'
import { storable } from '#src/kernel/visible-text.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { FileListing, Format, ImportState, Outcome, Problem, RowKind, Undone, RowDefaults } from './rules.ts'
import type { Before, ShownTable } from './view.ts'

type NewImport = {
  readonly id: string
  readonly creatorId: string
  readonly name: string
  readonly format: Format
  readonly publishes: boolean
  readonly note: string
  readonly tables: readonly ShownTable[]
  readonly now: Date
}

export type NewRow = {
  readonly file: string
  readonly key: string
  readonly kind: RowKind
  readonly listing: FileListing
  readonly before: Before | null
  readonly problems: readonly Problem[]
  readonly promptId: string | null
  readonly edition: number | null
}

export async function insertImport(tx: Tx, { id, creatorId, now, ...same }: NewImport): Promise<void> {
  const values = { id, creator_id: creatorId, state: 'checked' as const, created_at: now, defaults: {}, ...saved(same) }
  await tx.insertInto('imports').values(values).execute()
}

/** Texts without what Postgres cannot store. */
const saved = <Value>(value: Value): Value => cleaned(value) as Value

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), cleaned(inner)]))
}

/** Statements have a limit of parameters. */
const rowsAtOnce = 100

export async function insertRows(tx: Tx, importId: string, rows: readonly NewRow[]): Promise<void> {
  const values = rows.map(({ file, key, kind, listing, before, problems, promptId, edition }, i) => ({
    import_id: importId,
    position: i + 1,
    file: storable(file),
    file_key: key,
    title: storable(listing.title ?? ''),
    kind,
    fields: saved(listing),
    before,
    problems: saved(problems),
    prompt_id: promptId,
    edition,
  }))
  for (let at = 0; at < values.length; at += rowsAtOnce)
    await tx
      .insertInto('import_rows')
      .values(values.slice(at, at + rowsAtOnce))
      .execute()
}

export type NewFile = { readonly path: string; readonly bytes: Uint8Array; readonly url: string | null }

export async function insertFiles(tx: Tx, importId: string, files: readonly NewFile[]): Promise<void> {
  const values = files.map(({ path, bytes, url }) => ({ import_id: importId, path, bytes: Buffer.from(bytes), url }))
  for (let at = 0; at < values.length; at += rowsAtOnce)
    await tx
      .insertInto('import_files')
      .values(values.slice(at, at + rowsAtOnce))
      .execute()
}

/** The files of an import, with their bytes. */
export async function readFiles(db: Reader, importId: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await db.selectFrom('import_files').select(['path', 'bytes']).where('import_id', '=', importId).execute()
  return new Map(rows.map(({ path, bytes }) => [path, new Uint8Array(bytes)]))
}

export async function deleteFiles(tx: Tx, importId: string): Promise<void> {
  await tx.deleteFrom('import_files').where('import_id', '=', importId).execute()
}

export async function deleteRows(tx: Tx, importId: string): Promise<void> {
  await tx.deleteFrom('import_rows').where('import_id', '=', importId).execute()
}

function selectImports(db: Reader) {
  return db
    .selectFrom('imports')
    .select([
      'id',
      'creator_id as creatorId',
      'name',
      'format',
      'state',
      'publishes',
      'note',
      'created_at as createdAt',
    ])
    .select(['tables', 'defaults'])
    .select(['started_at as startedAt', 'waits_until as waitsUntil', 'ended_at as endedAt'])
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export function findImport(db: Reader, id: string) {
  return selectImports(db).where('id', '=', id).executeTakeFirst()
}

export function lockImport(tx: Tx, id: string) {
  return selectImports(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function listImports(db: Reader, creatorId: string, limit: number) {
  return selectImports(db)
    .where('creator_id', '=', creatorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function setImport(
  tx: Tx,
  id: string,
  {
    tables,
    defaults,
    ...change
  }: {
    readonly state?: ImportState
    readonly publishes?: boolean
    readonly note?: string
    readonly tables?: readonly ShownTable[]
    readonly defaults?: RowDefaults
    readonly started_at?: Date
    readonly waits_until?: Date | null
    readonly ended_at?: Date | null
  },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ ...change, ...(tables && { tables: saved(tables) }), ...(defaults && { defaults: saved(defaults) }) })
    .where('id', '=', id)
    .execute()
}

/** The id of the creator's import that is running; undefined if none is. */
export async function findUnderWay(db: Reader, creatorId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('state', 'in', ['running', 'undoing'])
    .executeTakeFirst()
  return row?.id
}

function selectRows(db: Reader, importId: string) {
  return db
    .selectFrom('import_rows')
    .select(['position', 'file', 'file_key as key', 'title', 'kind', 'is_skipped as isSkipped', 'problems'])
    .select(['prompt_id as promptId', 'edition', 'outcome', 'reason', 'undone'])
    .where('import_id', '=', importId)
}

const selectWholeRows = (db: Reader, importId: string) => selectRows(db, importId).select(['fields', 'before'])

export type WholeRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

export function findRow(db: Reader, importId: string, position: number) {
  return selectWholeRows(db, importId).where('position', '=', position).executeTakeFirst()
}

export function lockRow(tx: Tx, importId: string, position: number) {
  return selectWholeRows(tx, importId).where('position', '=', position).forNoKeyUpdate().executeTakeFirst()
}

type RowsQuery = { readonly kinds: readonly RowKind[] | null; readonly after: number; readonly limit: number }

export function listRows(db: Reader, importId: string, { kinds, after, limit }: RowsQuery) {
  return selectWholeRows(db, importId)
    .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** The positions that a run still has to do, in order. */
export async function listOpen(db: Reader, importId: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('position')
    .where('import_id', '=', importId)
    .where('kind', 'in', ['new', 'changed'])
    .where('is_skipped', '=', false)
    .where('outcome', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}

/** The positions that undoing still has to do, the last first. */
export async function listToUndo(db: Reader, importId: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('position')
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['created', 'updated', 'held'])
    .where('undone', 'is', null)
    .orderBy('position', 'desc')
    .execute()
  return rows.map(({ position }) => position)
}

export async function countRows(db: Reader, importIds: readonly string[]) {
  return db
    .selectFrom('import_rows')
    .select(['import_id as importId', 'kind', 'is_skipped as isSkipped', 'outcome', 'undone'])
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('rows'))
    .where('import_id', 'in', importIds)
    .groupBy(['import_id', 'kind', 'is_skipped', 'outcome', 'undone'])
    .execute()
}

type RowChange = {
  readonly kind?: RowKind
  readonly listing?: FileListing
  readonly problems?: readonly Problem[]
  readonly is_skipped?: boolean
  readonly outcome?: Outcome
  readonly reason?: string
  readonly prompt_id?: string
  readonly edition?: number
  readonly done_at?: Date
  readonly undone?: Undone
}

export async function setRow(
  tx: Tx,
  importId: string,
  position: number,
  { listing, problems, ...change }: RowChange,
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({
      ...change,
      ...(listing && { fields: saved(listing), title: storable(listing.title ?? '') }),
      ...(problems && { problems: saved(problems) }),
    })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
}

export async function skipRows(tx: Tx, importId: string, positions: readonly number[]): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ is_skipped: sql<boolean>`position = any (${positions}::integer[])` })
    .where('import_id', '=', importId)
    .execute()
}

/** The files of an import by path, with the address of those that are stored as pictures. */
export async function listFiles(db: Reader, importId: string): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.selectFrom('import_files').select(['path', 'url']).where('import_id', '=', importId).execute()
  return new Map(rows.map(({ path, url }) => [path, url]))
}

export function findFile(db: Reader, importId: string, path: string) {
  return db
    .selectFrom('import_files')
    .select(['bytes', 'url'])
    .where('import_id', '=', importId)
    .where('path', '=', path)
    .executeTakeFirst()
}

export async function setPictureUrl(tx: Tx, importId: string, path: string, url: string): Promise<void> {
  await tx.updateTable('import_files').set({ url }).where('import_id', '=', importId).where('path', '=', path).execute()
}

/** Deletes imports that were not confirmed by the first time, or ended before the second. Returns their number. */
export async function deleteOld(tx: Tx, { checked, ended }: { readonly checked: Date; readonly ended: Date }) {
  const done = await tx
    .deleteFrom('imports')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'checked'), eb('created_at', '<', checked)]),
        eb.and([eb('state', 'in', ['done', 'undone']), eb('ended_at', '<', ended)]),
      ]),
    )
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}

/** Deletes a creator's imports that were not confirmed, except the latest. */
export async function deleteChecked(tx: Tx, creatorId: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('imports')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('imports')
        .select('id')
        .where('creator_id', '=', creatorId)
        .where('state', '=', 'checked')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .where('state', '=', 'checked')
    .execute()
}

export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).execute()
}
