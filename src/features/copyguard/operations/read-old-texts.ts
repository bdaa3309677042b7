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
 * Reads the listings that stood before the guard did, oldest first, a few at a time; each run asks for the next. What
 * stands as a near copy is shown to the admins and stays on sale meanwhile. Another key makes all marks worthless, so
 * that everything is read again.
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
