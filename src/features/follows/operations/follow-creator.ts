import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/features/accounts/index.ts'
import { notify } from '#src/features/notifications/index.ts'
import { followTexts } from '../contract.ts'
import { followed } from '../events.ts'
import { followsAnHour } from '../rules.ts'
import { holdCreator, insertFollow } from '../store.ts'

const title = followTexts.failed
const own = failure('forbidden', 'own-profile', followTexts.own, { title })
const missing = failure('missing', 'creator-missing', followTexts.missing, { title })
const tooMany = failure('limited', 'too-many-follows', followTexts.tooMany, { title })

/** Follows a creator, never oneself. Asking twice is as good as asking once. */
export const followCreator = defineOperation({
  name: 'follows.follow-creator',
  input: z.object({ creatorId: z.uuid(followTexts.missing) }),
  access: signedIn(followTexts.signIn, followTexts.signInTitle),
  async run(context, { creatorId }) {
    const { tx, now } = context
    const userId = userIdOf(context.actor) ?? ''
    if (creatorId.toLowerCase() === userId) return err(own)
    if (!(await holdCreator(tx, creatorId))) return err(missing)
    if (!(await insertFollow(tx, userId, creatorId, now))) return ok({ creatorId })
    const allowance = await countAttempt(tx, `follows:${userId}`, followsAnHour, now)
    if (!allowance.allowed) return err(tooMany)
    await context.emit(followed(creatorId, userId))
    // Whoever stops and begins again is told of once.
    await notify(context, { kind: 'follower', to: creatorId, by: userId, about: `follower:${userId}` })
    return ok({ creatorId })
  },
})
