import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { sessionsEnded } from '#src/features/accounts/events.ts'
import { sendSecurityNotice } from '#src/features/accounts/jobs.ts'
import { deleteSecondFactor } from '#src/features/accounts/link-store.ts'
import { deleteSessions } from '#src/features/accounts/session-store.ts'

/**
 * Turns two-factor sign-in off for somebody who lost their device and their recovery codes. The password still protects the
 * account. All sessions end, and the owner gets an email. `changed` is false if it was off.
 */
export const resetTwoFactor = defineOperation({
  name: 'accounts.reset-two-factor',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(context, { userId }) {
    const { tx, now } = context
    if (!(await deleteSecondFactor(tx, userId))) return ok({ changed: false })
    await deleteSessions(tx, userId)
    await recordAudit(context, { action: 'accounts.reset-two-factor', subjectKind: 'user', subjectId: userId })
    await context.enqueue(sendSecurityNotice, { userId, change: 'two-factor-off', at: now.toISOString() })
    await context.emit(sessionsEnded(userId))
    return ok({ changed: true })
  },
})
