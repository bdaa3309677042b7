import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { isFollowing, readTotal } from '../store.ts'
import type { FollowView } from '../view.ts'

/** How many follow a creator, and whether who asks is one of them. Visitors follow nobody. */
export const readFollowing = defineQuery({
  name: 'follows.read-following',
  input: z.object({ creatorId: z.uuid() }),
  access: anyone,
  async run({ db, actor }, { creatorId }) {
    const userId = userIdOf(actor)
    const view: FollowView = {
      creatorId,
      isFollowing: userId !== null && (await isFollowing(db, userId, creatorId)),
      isOwn: userId === creatorId,
      followers: await readTotal(db, creatorId),
    }
    return ok(view)
  },
})
