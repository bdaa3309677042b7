import { z } from 'zod'
import { anyone } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { creatorMissing } from '#src/people/accounts/failures.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { profileOf } from '#src/people/accounts/public/users.ts'
import { isVerified } from '#src/storefront/catalog/rules.ts'
import { sumCreatorRatings } from '#src/buying/reviews/public/creator-ratings.ts'
import { readCreatorTotals } from '../store.ts'
import type { CreatorProfile } from '../view.ts'

/** Returns a creator's public page by case-insensitive username: their profile and totals. */
export const readCreator = defineQuery({
  name: 'creators.read-creator',
  mayUseReplica: true,
  input: z.object({ username: z.string().max(200) }),
  access: anyone,
  async run({ db, now, settings }, { username }) {
    const profile = await profileOf(db, username, settings)
    if (!profile) return err(creatorMissing)
    const { id } = profile
    const [totals, ratings, suspension] = await Promise.all([
      readCreatorTotals(db, id),
      sumCreatorRatings(db, id),
      findSuspension(db, id, now),
    ])
    const { displayName: name, ...shown } = profile
    const view: CreatorProfile = {
      ...shown,
      name,
      isVerified: isVerified(totals.paidSales),
      isSuspended: suspension !== null,
      stats: {
        sales: totals.sales,
        rating: ratings.average,
        reviews: ratings.count,
        activeListings: totals.active,
      },
    }
    return ok(view)
  },
})
