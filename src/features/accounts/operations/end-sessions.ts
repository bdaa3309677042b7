import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { isAdmin, userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { sessionsEnded } from '#src/features/accounts/events.ts'
import { notYourSessions } from '#src/features/accounts/failures.ts'
import { deleteSessions } from '#src/features/accounts/session-store.ts'

const access = signedIn(accountTexts.signInForProfile, accountTexts.signInRequired)

/** Signs a user out everywhere, or everywhere else: one's own sessions, or as an admin anybody's. */
export const endSessions = defineOperation({
  name: 'accounts.end-sessions',
  input: z.object({ userId: z.uuid(), keepSessionId: z.uuid().optional() }),
  access: (actor) => (actor.kind === 'system' ? null : access(actor)),
  openToBarred: true,
  async run(context, { userId, keepSessionId }) {
    const own = userIdOf(context.actor) === userId
    if (!own && context.actor.kind !== 'system' && !isAdmin(context.actor)) return err(notYourSessions)
    const ended = await deleteSessions(context.tx, userId, keepSessionId)
    if (ended > 0) await context.emit(sessionsEnded(userId))
    if (!own) {
      const after = { ended }
      await recordAudit(context, { action: 'accounts.end-sessions', subjectKind: 'user', subjectId: userId, after })
    }
    return ok({ ended })
  },
})
