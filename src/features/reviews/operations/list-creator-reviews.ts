import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import type { Page } from '#src/kernel/page.ts'
import { encodeCursor } from '#src/kernel/page.ts'
import { ok } from '#src/kernel/result.ts'
import { reviewQuery } from '../contract.ts'
import { keyOf, listCreatorReviews } from '../list-store.ts'
import { toCreatorReviewView } from '../presenter.ts'
import { keyAfter, reviewsShown } from '../rules.ts'
import type { CreatorReviewView } from '../view.ts'

/** What was written of all that somebody lists, newest first. */
export const listReviewsOfCreator = defineQuery({
  name: 'reviews.list-creator-reviews',
  input: reviewQuery.pick({ after: true }).extend({ creatorId: z.uuid() }),
  access: anyone,
  async run({ db }, { creatorId, after }) {
    const rows = await listCreatorReviews(db, creatorId, { after: keyAfter('new', after), limit: reviewsShown + 1 })
    const shown = rows.slice(0, reviewsShown)
    const last = rows.length > reviewsShown ? shown.at(-1) : undefined
    const next = last ? encodeCursor(keyOf('new', last)) : null
    const page: Page<CreatorReviewView> = { items: shown.map(toCreatorReviewView), next }
    return ok(page)
  },
})
