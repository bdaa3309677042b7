import { z } from 'zod'
import { accountSuspended, systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context, Flow } from '#src/kernel/operation.ts'
import { defineOperation, definePreparedOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { pricesOf } from '#src/kernel/price-limits.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import type { Settings } from '#src/ports/settings.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { addListing } from '#src/selling/listings/public/add-listing.ts'
import { changeActive } from '#src/selling/listings/public/change-active.ts'
import { changeListing, compareChanged } from '#src/selling/listings/public/change-listing.ts'
import type { ListingInput } from '#src/storefront/catalog/contract.ts'
import type { Compared } from '#src/selling/listings/public/check-for-copies.ts'
import { compareTexts } from '#src/selling/listings/public/check-for-copies.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import type { FiledListing } from '#src/selling/listings/public/file-store.ts'
import { readFiled } from '#src/selling/listings/public/file-store.ts'
import { saveImage } from '#src/common/media/operations/uploads.ts'
import { runImportJob } from '../jobs.ts'
import { changesOf, picturesOf, readRow } from '../judge-row.ts'
import type { FileListing, Outcome } from '../rules.ts'
import { waitMs } from '../rules.ts'
import type { ImportRow, WholeRow } from '../store.ts'
import {
  deleteFiles,
  findImport,
  findFile,
  findRow,
  listOpen,
  listFiles,
  lockImport,
  lockRow,
  setImport,
  setPictureUrl,
  setRow,
} from '../store.ts'
import { importTexts } from '../texts.ts'

const rowOf = z.object({ importId: z.uuid(), position: z.int().min(1) })

/**
 * Imports the open rows of a running import. Each row is saved with its outcome in one transaction, so that a run which was
 * interrupted goes on after the last one. If a limit of the creator is reached, or while the creator is suspended, the run goes on later.
 */
export const runImport = defineWorkflow({
  name: 'imports.run-import',
  input: z.object({ importId: z.uuid() }),
  access: systemOnly,
  async run(flow, { importId }) {
    const running = await findImport(flow.db, importId)
    if (running?.state !== 'running') return ok()
    for (const position of await listOpen(flow.db, importId)) {
      const suspension = await findSuspension(flow.db, running.creatorId, flow.now())
      const stored = suspension ? err(accountSuspended(suspension)) : await storePictures(flow, running, position)
      const done = stored.ok ? await flow.runAsSystem(importRow, { importId, position }) : stored
      if (done.ok) continue
      if (suspension?.as !== 'banned' && isLimit(done.failure)) {
        await flow.runAsSystem(waitForLimit, { importId, reason: done.failure.message })
        return ok()
      }
      await flow.runAsSystem(refuseRow, { importId, position, reason: done.failure.message })
    }
    await flow.runAsSystem(endImport, { importId })
    return ok()
  },
})

/** Whether a row fails only for now. */
const isLimit = ({ code }: Failure) =>
  ['too-many-published', 'too-many-listings', 'compare-later', 'barred'].includes(code)

/** Stores the pictures of a row like uploads. A repeated run uses those that are stored. */
async function storePictures(
  flow: Flow,
  { id, creatorId }: ImportRow,
  position: number,
): Promise<Result<void, Failure>> {
  const row = await findRow(flow.db, id, position)
  for (const [, path] of row ? picturesOf(row.fields) : []) {
    const picture = await findFile(flow.db, id, path)
    if (picture?.url !== null) continue
    const saved = await saveImage(flow, { ownerId: creatorId, bucket: 'prompt-images', bytes: picture.bytes })
    if (!saved.ok) return err({ ...saved.failure, message: `${path}: ${saved.failure.message}` })
    await flow.runAsSystem(notePicture, { importId: id, path, url: saved.value.url })
  }
  return ok()
}

/** Notes where a picture of an import is stored. A step of run-import. */
export const notePicture = defineOperation({
  name: 'imports.note-picture',
  input: z.object({ importId: z.uuid(), path: z.string(), url: z.string() }),
  access: systemOnly,
  async run({ tx }, { importId, path, url }) {
    await setPictureUrl(tx, importId, path, url)
    return ok()
  },
})

/** Adds or changes the listing of a row. A step of run-import. */
export const importRow = definePreparedOperation({
  name: 'imports.import-row',
  input: rowOf,
  access: systemOnly,
  async prepare(view, { importId, position }) {
    const wanted = await readWanted(view.db, view.settings, { importId, position })
    if (!wanted?.read.ok) return null
    const { creatorId, own, read } = wanted
    if (own === null) return compareTexts(view, { promptId: null, creatorId, texts: read.listing.texts })
    return compareChanged(view, { id: own.id, creatorId, listing: read.listing })
  },
  async run(context, { importId, position }, compared) {
    const { tx, now } = context
    const locked = await lockRow(tx, importId, position)
    const wanted = await readWanted(tx, context.settings, { importId, position })
    if (locked?.outcome !== null || !wanted) return ok()
    if (!wanted.read.ok) return err(invalid(wanted.read.issues[0]?.message ?? importTexts.stillWrong))
    const { own, read, ...about } = wanted
    const { listing } = read
    const done =
      own === null
        ? await addRow(context, { ...about, listing }, compared)
        : await changeRow(context, { ...about, listing, own }, compared)
    if (!done.ok) return done
    await setRow(tx, importId, position, { ...done.value, done_at: now })
    return ok()
  },
})

type Done = {
  readonly outcome: Outcome
  readonly edition: number
  readonly prompt_id?: string
  readonly reason?: string
}
type RowToDo = Pick<Wanted, 'creatorId' | 'publishes' | 'note' | 'row'> & { readonly listing: ListingInput }

async function addRow(
  context: Context,
  { creatorId, publishes, row, listing }: RowToDo,
  compared: Compared | null,
): Promise<Result<Done, Failure>> {
  const isDraft = (row.fields.state ?? (publishes ? 'active' : 'draft')) !== 'active'
  const { texts } = listing
  // Compared before, unless the listing that it was to change is gone since.
  const before = compared ?? (await compareTexts({ ...context, db: context.tx }, { promptId: null, creatorId, texts }))
  const added = await addListing(context, { creatorId, listing, file: { key: row.key, isDraft } }, before)
  if (!added.ok) return added
  const { id, isHeld, isAwaiting } = added.value
  if (isAwaiting && !isDraft) return ok({ outcome: 'held', reason: catalogTexts.unverified, prompt_id: id, edition: 0 })
  return ok({ outcome: isHeld ? 'held' : 'created', prompt_id: id, edition: 0 })
}

async function changeRow(
  context: Context,
  { creatorId, note, row, listing, own }: RowToDo & { readonly own: FiledListing },
  compared: Compared | null,
): Promise<Result<Done, Failure>> {
  if (own.id !== row.promptId || own.edition !== row.edition) return err(invalid(importTexts.changedMeanwhile))
  const changes = changesOf(row.fields, own, listing)
  let isHeld = false
  if (changes.some((field) => field !== 'state')) {
    const edit = { id: own.id, creatorId, listing, note, edition: own.edition, way: 'import' as const }
    const changed = await changeListing(context, edit, compared)
    if (!changed.ok) return changed
    isHeld = changed.value.isHeld
  }
  if (changes.includes('state') && !isHeld) {
    const moved = await applyState(context, { own, creatorId, state: row.fields.state })
    if (!moved.ok) return moved
  }
  const [after] = await readFiled(context.tx, creatorId, [own.id])
  return ok({ outcome: isHeld ? 'held' : 'updated', edition: after?.edition ?? own.edition })
}

type Moved = { readonly own: FiledListing; readonly creatorId: string; readonly state: FileListing['state'] }

/** Puts a listing on sale or pauses it. One that was on sale cannot become a draft again, so it is paused. */
async function applyState(context: Context, { own, creatorId, state }: Moved): Promise<Result<unknown, Failure>> {
  const isActive = state === 'active'
  if (state === undefined || isActive === own.isActive) return ok()
  return changeActive(context, { id: own.id, creatorId, isActive })
}

const invalid = (message: string): Failure => ({ status: 'invalid', code: 'row-invalid', message })

type Wanted = Pick<ImportRow, 'creatorId' | 'publishes' | 'note'> & {
  readonly row: WholeRow
  /** The listing with this key. */
  readonly own: FiledListing | null
  readonly read: ReturnType<typeof readRow>
}

async function readWanted(
  db: Reader,
  settings: Settings,
  { importId, position }: z.output<typeof rowOf>,
): Promise<Wanted | null> {
  const running = await findImport(db, importId)
  const row = await findRow(db, importId, position)
  if (running?.state !== 'running' || !row) return null
  const { creatorId, publishes, note } = running
  const [own = null] = await readFiled(db, creatorId, [row.key])
  const pictures = await listFiles(db, importId)
  const around = {
    vocabulary: settings.vocabulary,
    prices: pricesOf(settings),
    hasPicture: (path: string) => pictures.has(path),
    urlOf: (path: string) => pictures.get(path) ?? null,
  }
  return { creatorId, publishes, note, row, own, read: readRow(row.fields, own, around) }
}

/** Notes why a row was not imported. A step of run-import. */
export const refuseRow = defineOperation({
  name: 'imports.refuse-row',
  input: rowOf.extend({ reason: z.string() }),
  access: systemOnly,
  async run({ tx, now }, { importId, position, reason }) {
    const row = await lockRow(tx, importId, position)
    if (row?.outcome !== null) return ok()
    await setRow(tx, importId, position, { outcome: 'refused', reason: reason.slice(0, 500), done_at: now })
    return ok()
  },
})

/** Lets a run go on later. A step of run-import. */
export const waitForLimit = defineOperation({
  name: 'imports.wait-for-limit',
  input: z.object({ importId: z.uuid(), reason: z.string() }),
  access: systemOnly,
  async run(context, { importId }) {
    const { tx, now } = context
    const running = await lockImport(tx, importId)
    if (running?.state !== 'running') return ok()
    const startAfter = new Date(now.getTime() + waitMs)
    await setImport(tx, importId, { waits_until: startAfter })
    await context.enqueue(runImportJob, { importId }, { startAfter })
    return ok()
  },
})

/** Ends a run. A step of run-import. */
export const endImport = defineOperation({
  name: 'imports.end-import',
  input: z.object({ importId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { importId }) {
    const running = await lockImport(tx, importId)
    if (running?.state !== 'running') return ok()
    await setImport(tx, importId, { state: 'done', waits_until: null, ended_at: now })
    await deleteFiles(tx, importId)
    return ok()
  },
})
