import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { followTexts } from '../contract.ts'
import { unfollowed } from '../events.ts'
import { deleteFollow } from '../store.ts'

/** Follows somebody no longer. Asking twice is as good as asking once. */
export const unfollowCreator = defineOperation({
  name: 'follows.unfollow-creator',
  input: z.object({ creatorId: z.uuid(followTexts.missing) }),
  access: signedIn(followTexts.signIn, followTexts.signInTitle),
  async run(context, { creatorId }) {
    const userId = userIdOf(context.actor) ?? ''
    if (await deleteFollow(context.tx, userId, creatorId)) await context.emit(unfollowed(creatorId, userId))
    return ok({ creatorId })
  },
})
