import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { sessionsEnded } from '#src/features/accounts/events.ts'
import { deleteSession } from '#src/features/accounts/session-store.ts'

/** Signs out one browser of one's own. Of another's sessions nobody learns anything. */
export const endSession = defineOperation({
  name: 'accounts.end-session',
  input: z.object({ sessionId: z.uuid() }),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  openToBarred: true,
  async run(context, { sessionId }) {
    const userId = userIdOf(context.actor) ?? ''
    if (!(await deleteSession(context.tx, userId, sessionId))) return err(sessionMissing)
    await context.emit(sessionsEnded(userId))
    return ok()
  },
})

const sessionMissing = failure('missing', 'session-missing', accountTexts.sessionMissing)
