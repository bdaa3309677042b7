import { staffOnly } from '#src/kernel/access.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listingsQuery } from '../contract.ts'
import { findListings } from '../public/listing-store.ts'
import { listingOrders } from '../rules.ts'
import type { ModeratedListing } from '../view.ts'

/** Lists all listings for admins, on sale or not, without their texts. */
export const listAllListings = defineQuery({
  name: 'admin.list-all-listings',
  input: listingsQuery,
  access: staffOnly('moderator', 'support'),
  async run({ db }, { search, status, sort, limit, ...place }) {
    const listQuery = pageRequest(listingOrders[sort], place, limit)
    const rows = await findListings(db, { search, status }, listQuery)
    return ok(
      keyedPage(rows, listQuery, ({ priceCents, removedAt, pinnedAt, ...listing }): ModeratedListing => ({
        ...listing,
        priceCents: cents(priceCents),
        isRemoved: removedAt !== null,
        isPinned: pinnedAt !== null,
      })),
    )
  },
})
