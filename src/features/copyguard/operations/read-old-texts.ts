import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { guardStanding } from '#src/features/catalog/public/guard-texts.ts'
import { forgetMarks } from '#src/features/likeness/public/mark-store.ts'
import { sketchedWith } from '#src/features/likeness/public/sketch.ts'
import { readOldTexts } from '../jobs.ts'
import { beginReading, holdReading, listOldest, noteReading } from '../reading-store.ts'
import { readAtOnce } from '../rules.ts'

/**
 * Indexes listings older than the copy guard, oldest first, in batches; each run enqueues the next. Near-duplicates are
 * flagged for admins and stay on sale. A new key invalidates all signatures, so everything is indexed again.
 */
export const readOldTextsNow = defineOperation({
  name: 'copyguard.read-old-texts',
  input: z.object({}),
  access: systemOnly,
  async run(context) {
    const { tx, now } = context
    const method = sketchedWith(context.keys)
    const known = await holdReading(tx)
    if (known?.sketchedWith === method && known.finishedAt !== null) return ok({ read: 0 })
    const isNew = known?.sketchedWith !== method
    if (isNew) {
      await forgetMarks(tx)
      await beginReading(tx, method)
    }
    const after =
      isNew || known.afterAt === null || known.afterId === null ? null : { at: known.afterAt, id: known.afterId }
    const listings = await listOldest(tx, after, readAtOnce)
    for (const listing of listings) await guardStanding(context, listing)
    const isDone = listings.length < readAtOnce
    await noteReading(tx, listings.at(-1) ?? null, isDone ? now : null)
    if (!isDone) await context.enqueue(readOldTexts, {})
    return ok({ read: listings.length })
  },
})
