import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { reviewTexts } from '../contract.ts'
import { findOwnReview } from '../store.ts'
import type { ReviewsPersonal } from '../view.ts'
import { listVotes } from '../vote-store.ts'

/** How somebody stands to the reviews of a listing: their own, and those they voted for. */
export const readOwnReview = defineQuery({
  name: 'reviews.read-own-review',
  input: z.object({ promptId: z.uuid() }),
  access: signedIn(reviewTexts.signIn),
  openToBarred: true,
  async run({ db, actor }, { promptId }) {
    const userId = userIdOf(actor) ?? ''
    const [own, votedFor] = await Promise.all([findOwnReview(db, promptId, userId), listVotes(db, promptId, userId)])
    const view: ReviewsPersonal = { ownReview: own ?? null, votedFor }
    return ok(view)
  },
})
