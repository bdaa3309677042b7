import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { pruneNotifications } from '../jobs.ts'
import { keptDays } from '../rules.ts'
import { deleteOld } from '../store.ts'

const [batch, dayMs] = [5000, 86_400_000]

/** Forgets what was read long ago, and what nobody ever read: part by part, each leading to the next. */
export const pruneOldNotifications = defineOperation({
  name: 'notifications.prune-old',
  input: z.object({}),
  access: systemOnly,
  async run(context) {
    const { tx, now } = context
    const before = (days: number) => new Date(now.getTime() - days * dayMs)
    const pruned = await deleteOld(tx, { read: before(keptDays.read), unread: before(keptDays.unread), limit: batch })
    if (pruned === batch) await context.enqueue(pruneNotifications, {})
    return ok({ pruned })
  },
})
