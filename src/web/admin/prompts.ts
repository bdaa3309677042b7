import { adminTexts, listingWish } from '#src/features/admin/contract.ts'
import { listAllListings } from '#src/features/admin/index.ts'
import { catalogTexts } from '#src/features/catalog/contract.ts'
import { moderateListing } from '#src/features/catalog/index.ts'
import { pinListing } from '#src/features/trending/index.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

export const prompts = {
  async read({ run }, params) {
    const wish = listingWish.parse(asked(params))
    return { ...wish, page: valueOf(await run(listAllListings, wish)) }
  },
  fields: ['id'],
  deeds: {
    activate: moderates(true, catalogTexts.activated),
    deactivate: moderates(false, catalogTexts.deactivated),
    pin: pins(true, adminTexts.pinned),
    unpin: pins(false, adminTexts.unpinned),
  },
} satisfies Room

function moderates(isActive: boolean, words: string): Deed {
  return {
    run: async ({ run }, { id }) => told(await run(moderateListing, { id, isActive }), words),
    failed: catalogTexts.statusFailed,
  }
}

function pins(isPinned: boolean, words: string): Deed {
  return {
    run: async ({ run }, { id }) => told(await run(pinListing, { promptId: id, isPinned }), words),
    failed: adminTexts.pinFailed,
  }
}
