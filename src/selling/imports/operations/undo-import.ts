import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { changeActive } from '#src/selling/listings/public/change-active.ts'
import { changeListing } from '#src/selling/listings/public/change-listing.ts'
import { removeListing } from '#src/selling/listings/public/remove-listing.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'
import { readFiled } from '#src/selling/listings/public/file-store.ts'
import type { Context } from '#src/kernel/operation.ts'
import { wasOrdered } from '#src/buying/orders/public/store.ts'
import { importMissing, importUnderWay, notUndoable } from '../failures.ts'
import { undoImportJob } from '../jobs.ts'
import type { ImportRow, WholeRow } from '../store.ts'
import { findImport, findUnderWay, listToUndo, lockImport, lockRow, setImport, setRow } from '../store.ts'
import { importTexts } from '../texts.ts'

/**
 * Takes back an own import that has ended: what it added is deleted, and what it changed gets its content of before. Listings that
 * were ordered or changed since stay as they are.
 */
export const undoImport = defineOperation({
  name: 'imports.undo-import',
  input: z.object({ id: z.uuid() }),
  access: signedIn(importTexts.signIn, importTexts.signInTitle),
  async run(context, { id }) {
    const { tx, actor } = context
    const creatorId = actor.userId
    // Two imports of a creator never run at once.
    await lockUser(tx, creatorId)
    const found = await lockImport(tx, id)
    if (found?.creatorId !== creatorId) return err(importMissing)
    if (found.state !== 'done') return err(notUndoable)
    if (await findUnderWay(tx, creatorId)) return err(importUnderWay)
    await setImport(tx, id, { state: 'undoing', ended_at: null })
    await context.enqueue(undoImportJob, { importId: id })
    return ok({ id })
  },
})

/** Takes back the rows of an import, the last first. A repeated job goes on where it stopped. */
export const takeBackImport = defineWorkflow({
  name: 'imports.take-back-import',
  input: z.object({ importId: z.uuid() }),
  access: systemOnly,
  async run(flow, { importId }) {
    const found = await findImport(flow.db, importId)
    if (found?.state !== 'undoing') return ok()
    for (const position of await listToUndo(flow.db, importId)) {
      const undone = await flow.runAsSystem(takeBackRow, { importId, position })
      if (!undone.ok) await flow.runAsSystem(keepRow, { importId, position })
    }
    await flow.runAsSystem(endUndo, { importId })
    return ok()
  },
})

/** A step of take-back-import. */
export const takeBackRow = defineOperation({
  name: 'imports.take-back-row',
  input: z.object({ importId: z.uuid(), position: z.int() }),
  access: systemOnly,
  async run(context, { importId, position }) {
    const { tx } = context
    const found = await findImport(tx, importId)
    const row = await lockRow(tx, importId, position)
    if (found?.state !== 'undoing' || row?.undone !== null) return ok()
    if (!(await isUntouched(context, found, row))) return err(notUndoable)
    const { creatorId } = found
    const id = row.promptId ?? ''
    if (row.before === null) {
      const removed = await removeListing(context, { id, creatorId })
      if (!removed.ok) return removed
      await setRow(tx, importId, position, { undone: 'deleted' })
      return ok()
    }
    const { listing, isActive } = row.before
    const edit = { id, creatorId, listing, note: '', edition: undefined, way: 'import' as const }
    const changed = await changeListing(context, edit, null)
    if (!changed.ok) return changed
    const [own] = await readFiled(tx, creatorId, [id])
    if (own && own.isActive !== isActive) {
      const moved = await changeActive(context, { id, creatorId, isActive })
      if (!moved.ok) return moved
    }
    await setRow(tx, importId, position, { undone: 'restored' })
    return ok()
  },
})

/** Whether the listing of a row was neither ordered nor changed since the import. */
async function isUntouched({ tx }: Context, found: ImportRow, row: WholeRow): Promise<boolean> {
  if (row.promptId === null) return false
  const [own] = await readFiled(tx, found.creatorId, [row.promptId])
  if (own?.edition !== row.edition) return false
  return !(await wasOrdered(tx, row.promptId, found.startedAt ?? found.createdAt))
}

/** A step of take-back-import. */
export const keepRow = defineOperation({
  name: 'imports.keep-row',
  input: z.object({ importId: z.uuid(), position: z.int() }),
  access: systemOnly,
  async run({ tx }, { importId, position }) {
    await setRow(tx, importId, position, { undone: 'kept' })
    return ok()
  },
})

/** A step of take-back-import. */
export const endUndo = defineOperation({
  name: 'imports.end-undo',
  input: z.object({ importId: z.uuid() }),
  access: systemOnly,
  async run({ tx, now }, { importId }) {
    const found = await lockImport(tx, importId)
    if (found?.state === 'undoing') await setImport(tx, importId, { state: 'undone', ended_at: now })
    return ok()
  },
})
