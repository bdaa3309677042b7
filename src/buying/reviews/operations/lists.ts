import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import type { Page } from '#src/kernel/page.ts'
import { encodeCursor } from '#src/kernel/page.ts'
import { ok } from '#src/kernel/result.ts'
import { reviewQuery } from '../contract.ts'
import { countRatings, keyOf, listReviews, listCreatorReviews } from '../list-store.ts'
import { toReviewView, toCreatorReviewView } from '../presenter.ts'
import { keyAfter, sumRatings } from '../rules.ts'
import type { ReviewsView, CreatorReviewView } from '../view.ts'

/** Returns a page of a listing's reviews with their summary. An invalid cursor starts at the beginning. */
export const listListingReviews = defineQuery({
  name: 'reviews.list-listing-reviews',
  mayUseReplica: true,
  input: reviewQuery.extend({ promptId: z.uuid() }),
  access: anyone,
  async run({ db }, { promptId, sort, after, limit }) {
    const [rows, ratings] = await Promise.all([
      listReviews(db, promptId, { sort, after: keyAfter(sort, after), limit: limit + 1 }),
      countRatings(db, promptId),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const next = last ? encodeCursor(keyOf(sort, last)) : null
    const view: ReviewsView = { summary: sumRatings(ratings), sort, page: { items: shown.map(toReviewView), next } }
    return ok(view)
  },
})

/** Returns the reviews of all of a creator's listings, newest first. */
export const listReviewsOfCreator = defineQuery({
  name: 'reviews.list-reviews-of-creator',
  mayUseReplica: true,
  input: reviewQuery.pick({ after: true, limit: true }).extend({ creatorId: z.uuid() }),
  access: anyone,
  async run({ db }, { creatorId, after, limit }) {
    const rows = await listCreatorReviews(db, creatorId, { after: keyAfter('new', after), limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const next = last ? encodeCursor(keyOf('new', last)) : null
    const page: Page<CreatorReviewView> = { items: shown.map(toCreatorReviewView), next }
    return ok(page)
  },
})
