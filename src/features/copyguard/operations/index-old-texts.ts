import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { recheckForCopies } from '#src/features/catalog/public/check-for-copies.ts'
import { deleteFingerprints } from '#src/features/likeness/public/fingerprint-store.ts'
import { signatureKeyId } from '#src/features/likeness/public/signature.ts'
import { indexOldTextsJob } from '../jobs.ts'
import { startIndexing, lockIndexing, listOldest, saveProgress } from '../indexing-store.ts'
import { readAtOnce } from '../rules.ts'

/**
 * Indexes listings older than the copy guard, oldest first, in batches; each run enqueues the next. Near-duplicates are
 * flagged for admins and stay on sale. A new key invalidates all signatures, so everything is indexed again.
 */
export const indexOldTexts = defineOperation({
  name: 'copyguard.index-old-texts',
  input: z.object({}),
  access: systemOnly,
  async run(context) {
    const { tx, now } = context
    const method = signatureKeyId(context.keys)
    const known = await lockIndexing(tx)
    if (known?.sketchedWith === method && known.finishedAt !== null) return ok({ read: 0 })
    const isNew = known?.sketchedWith !== method
    if (isNew) {
      await deleteFingerprints(tx)
      await startIndexing(tx, method)
    }
    const after =
      isNew || known.afterAt === null || known.afterId === null ? null : { at: known.afterAt, id: known.afterId }
    const listings = await listOldest(tx, after, readAtOnce)
    for (const listing of listings) await recheckForCopies(context, listing)
    const isDone = listings.length < readAtOnce
    await saveProgress(tx, listings.at(-1) ?? null, isDone ? now : null)
    if (!isDone) await context.enqueue(indexOldTextsJob, {})
    return ok({ read: listings.length })
  },
})
