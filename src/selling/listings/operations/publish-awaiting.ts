import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { definePreparedOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { readSuspensionForShare } from '#src/people/accounts/public/suspension-store.ts'
import { findProvenAddress } from '#src/people/accounts/public/user-store.ts'
import { publishAwaitingJob } from '../jobs.ts'
import { listAwaiting, lockAwaiting, setPublished } from '../hold-store.ts'
import type { Compared } from '../public/check-for-copies.ts'
import { compareTexts } from '../public/check-for-copies.ts'
import { publishNew } from '../publish-new.ts'
import { setIdle } from '../public/removal-store.ts'
import { readTexts } from '#src/storefront/catalog/public/store.ts'

/**
 * Publishes the listings that a creator submitted before verifying the email address, as if they were submitted now. Those of a
 * suspended creator stay off sale until the suspension ends, and those that an admin removed stay removed.
 */
export const publishAwaiting = definePreparedOperation({
  name: 'catalog.publish-awaiting',
  input: z.object({ creatorId: z.uuid() }),
  access: systemOnly,
  async prepare(view, { creatorId }) {
    const compared = new Map<string, Compared>()
    for (const { id, version } of await listAwaiting(view.db, creatorId)) {
      const texts = await readTexts(view.db, id, version)
      compared.set(id, await compareTexts(view, { promptId: id, creatorId, texts }))
    }
    return compared
  },
  async run(context, { creatorId }, compared) {
    const { tx, now } = context
    if ((await findProvenAddress(tx, creatorId)) === null) return ok({ published: 0 })
    const isSuspended = (await readSuspensionForShare(tx, creatorId, now)) !== null
    const awaiting = await lockAwaiting(tx, creatorId)
    let uncompared = 0
    for (const { id, version, removedAt, isDraft, ...words } of awaiting) {
      const before = compared.get(id) ?? null
      // The others do not wait for it.
      if (before?.ok === false) {
        uncompared += 1
        continue
      }
      await setPublished(tx, id, { isActive: removedAt === null && !isSuspended && !isDraft, now })
      if (removedAt === null && isSuspended && !isDraft) await setIdle(tx, id, true, now)
      const texts = await readTexts(tx, id, version)
      const listing = { ...words, id, creatorId, version, texts, isDraft }
      const published = await publishNew(context, listing, before)
      // The job runs again.
      if (!published.ok) throw new Error(published.failure.code)
    }
    if (uncompared > 0) {
      if (uncompared === awaiting.length) throw new Error('the texts could not be compared')
      await context.enqueue(publishAwaitingJob, { creatorId })
    }
    return ok({ published: awaiting.length - uncompared })
  },
})
