import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listFollowers } from '#src/storefront/follows/public/store.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { notifyFollowersOfListingJob } from '../jobs.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'

/** Followers notified per transaction. */
const batch = 500

/**
 * Notifies a creator's followers of a new listing, once each, in batches that enqueue the next. Skips listings that are off sale
 * by then.
 */
export const notifyFollowersOfListing = defineOperation({
  name: 'catalog.notify-followers-of-listing',
  input: z.object({
    promptId: z.uuid(),
    from: z.object({ at: z.string(), id: z.uuid() }).nullable().default(null),
  }),
  access: systemOnly,
  async run(context, { promptId, from }) {
    const listing = await findListing(context.tx, promptId)
    if (!listing?.isActive) return ok({ notified: 0 })
    const { creatorId, title } = listing
    const followers = await listFollowers(context.tx, creatorId, from ?? context.now, batch)
    const content = { kind: 'listing', listing: title, by: creatorId } as const
    const where = { about: `listing:${promptId}`, href: `/prompt/${promptId}` }
    await notify(context, ...followers.map(({ id }) => ({ ...content, ...where, to: id })))
    const last = followers.length === batch ? followers.at(-1) : undefined
    if (last) await context.enqueue(notifyFollowersOfListingJob, { promptId, from: last })
    return ok({ notified: followers.length })
  },
})
