import { adminTexts, listingWish } from '#src/features/admin/contract.ts'
import { listAllListings } from '#src/features/admin/operations/list-listings.ts'
import { catalogTexts } from '#src/features/catalog/contract.ts'
import { activateListing } from '#src/features/enforcement/operations/activate-listing.ts'
import { pinListing } from '#src/features/trending/operations/trending.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

// Deactivate leads to the creator's record: a content removal has a reason, and can be appealed.
export const prompts = {
  async read({ run }, params) {
    const wish = listingWish.parse(asked(params))
    return { ...wish, page: valueOf(await run(listAllListings, wish)) }
  },
  fields: ['id'],
  deeds: {
    activate: {
      run: async ({ run }, { id }) => told(await run(activateListing, { id }), catalogTexts.activated),
      failed: catalogTexts.statusFailed,
    },
    pin: pins(true, adminTexts.pinned),
    unpin: pins(false, adminTexts.unpinned),
  },
} satisfies Room

function pins(isPinned: boolean, words: string): Deed {
  return {
    run: async ({ run }, { id }) => told(await run(pinListing, { promptId: id, isPinned }), words),
    failed: adminTexts.pinFailed,
  }
}
