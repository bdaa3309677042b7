import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { readSuspensionForShare } from '#src/features/accounts/public/suspension-store.ts'
import { findProvenAddress } from '#src/features/accounts/public/user-store.ts'
import { lockAwaiting, setPublished } from '../hold-store.ts'
import { publishNew } from '../publish-new.ts'
import { setIdle } from '../public/removal-store.ts'
import { readTexts } from '../public/store.ts'

/**
 * Publishes the listings that a creator submitted before verifying the email address, as if they were submitted now. Those of a
 * suspended creator stay off sale until the suspension ends, and those that an admin removed stay removed.
 */
export const publishAwaiting = defineOperation({
  name: 'catalog.publish-awaiting',
  input: z.object({ creatorId: z.uuid() }),
  access: systemOnly,
  async run(context, { creatorId }) {
    const { tx, now } = context
    if ((await findProvenAddress(tx, creatorId)) === null) return ok({ published: 0 })
    const isSuspended = (await readSuspensionForShare(tx, creatorId, now)) !== null
    const awaiting = await lockAwaiting(tx, creatorId)
    for (const { id, version, removedAt } of awaiting) {
      await setPublished(tx, id, { isActive: removedAt === null && !isSuspended, now })
      if (removedAt === null && isSuspended) await setIdle(tx, id, true, now)
      await publishNew(context, { id, creatorId, version, texts: await readTexts(tx, id, version) })
    }
    return ok({ published: awaiting.length })
  },
})
