import { z } from 'zod'
import { signedIn, anyone } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { followTexts } from '../texts.ts'
import { followed, unfollowed } from '../events.ts'
import { followsAnHour } from '../rules.ts'
import { lockCreator, insertFollow, deleteFollow, isFollowing, readFollowerCount } from '../public/store.ts'
import type { FollowView } from '../view.ts'

const title = followTexts.failed
const own = failure('forbidden', 'own-profile', followTexts.own, { title })
const missing = failure('missing', 'creator-missing', followTexts.missing, { title })
const tooMany = failure('limited', 'too-many-follows', followTexts.tooMany, { title })

/** Follows a creator other than oneself. Idempotent. */
export const followCreator = defineOperation({
  name: 'follows.follow-creator',
  input: z.object({ creatorId: z.uuid(followTexts.missing) }),
  access: signedIn(followTexts.signIn, followTexts.signInTitle),
  async run(context, { creatorId }) {
    const { tx, now } = context
    const userId = context.actor.userId
    if (creatorId.toLowerCase() === userId) return err(own)
    if (!(await lockCreator(tx, creatorId))) return err(missing)
    if (await findSuspension(tx, creatorId, now)) return err(missing)
    if (!(await insertFollow(tx, userId, creatorId, now))) return ok({ creatorId })
    const allowance = await countAttempt(tx, `follows:${userId}`, followsAnHour, now)
    if (!allowance.allowed) return err(tooMany)
    await context.emit(followed(creatorId, userId))
    // Unfollowing and following again notifies the creator once.
    await notify(context, { kind: 'follower', to: creatorId, by: userId, about: `follower:${userId}` })
    return ok({ creatorId })
  },
})

/** Unfollows a creator. Idempotent. */
export const unfollowCreator = defineOperation({
  name: 'follows.unfollow-creator',
  input: z.object({ creatorId: z.uuid(followTexts.missing) }),
  access: signedIn(followTexts.signIn, followTexts.signInTitle),
  async run(context, { creatorId }) {
    const userId = context.actor.userId
    if (await deleteFollow(context.tx, userId, creatorId)) await context.emit(unfollowed(creatorId, userId))
    return ok({ creatorId })
  },
})

/** Returns a creator's follower count, and whether the current user follows them; false for visitors. */
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
      followers: await readFollowerCount(db, creatorId),
    }
    return ok(view)
  },
})
