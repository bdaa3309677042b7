import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { recheckForCopies } from '#src/selling/listings/public/check-for-copies.ts'
import { deleteFingerprints } from '#src/common/likeness/public/fingerprint-store.ts'
import { signatureKeyId } from '#src/common/likeness/public/signature.ts'
import { indexOldTextsJob } from '../jobs.ts'
import { startIndexing, lockIndexing, listOldest, saveProgress } from '../indexing-store.ts'
import { readAtOnce } from '../rules.ts'

/** A step of index-old-texts. Returns the listings that could not be compared in time. */
export const indexNextTexts = defineOperation({
  name: 'copyguard.index-next-texts',
  input: z.object({}),
  access: systemOnly,
  async run(context) {
    const { tx, now } = context
    const method = signatureKeyId(context.keys)
    const known = await lockIndexing(tx)
    if (known?.sketchedWith === method && known.finishedAt !== null) return ok({ read: 0, slow: [] })
    const isNew = known?.sketchedWith !== method
    if (isNew) {
      await deleteFingerprints(tx)
      await startIndexing(tx, method)
    }
    const after =
      isNew || known.afterAt === null || known.afterId === null ? null : { at: known.afterAt, id: known.afterId }
    const listings = await listOldest(tx, after, readAtOnce)
    const slow: string[] = []
    for (const listing of listings) if (!(await recheckForCopies(context, listing)).ok) slow.push(listing.id)
    const isDone = listings.length < readAtOnce
    await saveProgress(tx, listings.at(-1) ?? null, isDone ? now : null)
    if (!isDone) await context.enqueue(indexOldTextsJob, {})
    return ok({ read: listings.length, slow })
  },
})

/**
 * Indexes listings older than the copy guard, oldest first, in batches; each run enqueues the next. Near-duplicates are
 * flagged for admins and stay on sale. A new key invalidates all signatures, so everything is indexed again.
 */
export const indexOldTexts = defineWorkflow({
  name: 'copyguard.index-old-texts',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const done = await flow.run(indexNextTexts, {})
    if (!done.ok) return done
    for (const promptId of done.value.slow)
      flow.log.error({ promptId }, 'a listing was not compared with others, since that took too long')
    return ok({ read: done.value.read })
  },
})
