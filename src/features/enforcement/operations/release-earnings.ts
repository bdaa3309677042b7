import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { lockStanding } from '#src/features/accounts/index.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { releaseEarnings } from '#src/features/earnings/index.ts'
import { barringAction } from '../action-store.ts'
import { nothingHeld, ownAccount } from '../failures.ts'
import { tell } from '../tell.ts'

/** An admin lets somebody be paid what they earned honestly; what bars them stays. */
export const releaseHeldEarnings = defineOperation({
  name: 'enforcement.release-earnings',
  input: z.object({ userId: z.uuid() }),
  access: adminsOnly,
  async run(context, { userId }) {
    const { tx, now } = context
    if (userId === userIdOf(context.actor)) return err(ownAccount)
    await lockStanding(tx, userId)
    if (!(await releaseEarnings(tx, userId, now))) return err(nothingHeld)
    await recordAudit(context, { action: 'enforcement.release-earnings', subjectKind: 'user', subjectId: userId })
    const actionId = await barringAction(tx, userId, now)
    if (actionId) await tell(context, { id: actionId, userId, kind: 'ban', news: 'released', words: '' })
    return ok()
  },
})
