import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { settleNews } from '#src/features/notifications/index.ts'
import { messageTexts, readUpTo } from '../contract.ts'
import { threadSeen } from '../events.ts'
import { threadMissing } from '../failures.ts'
import { newsOf } from '../rules.ts'
import { holdThread, setRead } from '../store.ts'

/** Somebody has read a thread up to there. It never goes back, and never beyond what there is. */
export const markRead = defineOperation({
  name: 'messages.mark-read',
  input: readUpTo,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run(context, { id, position }) {
    const userId = userIdOf(context.actor) ?? ''
    const thread = await holdThread(context.tx, id, userId)
    if (!thread) return err(threadMissing)
    const upTo = Math.min(position, thread.lastPosition)
    if (upTo <= thread.readPosition) return ok({ position: thread.readPosition })
    await setRead(context.tx, id, userId, upTo)
    if (upTo === thread.lastPosition) await settleNews(context, userId, newsOf(id))
    await context.emit(threadSeen(id, userId, thread.otherId, upTo))
    return ok({ position: upTo })
  },
})
