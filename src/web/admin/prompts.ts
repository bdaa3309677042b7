import { listingsQuery } from '#src/features/admin/contract.ts'
import { adminTexts } from '#src/features/admin/texts.ts'
import { listAllListings } from '#src/features/admin/operations/list-listings.ts'
import { catalogTexts } from '#src/features/catalog/texts.ts'
import { activateListing } from '#src/features/enforcement/operations/activate-listing.ts'
import { pinListing } from '#src/features/trending/operations/trending.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { toToast } from '#src/web/admin/action.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { queryParams, unwrap } from '#src/web/admin/tab.ts'

// Deactivate links to the creator's record, since a content removal needs a reason and can be appealed.
export const prompts = {
  async read({ run }, params) {
    const wish = listingsQuery.parse(queryParams(params))
    return { ...wish, page: unwrap(await run(listAllListings, wish)) }
  },
  fields: ['id'],
  actions: {
    activate: {
      run: async ({ run }, { id }) => toToast(await run(activateListing, { id }), catalogTexts.activated),
      failed: catalogTexts.statusFailed,
    },
    pin: pins(true, adminTexts.pinned),
    unpin: pins(false, adminTexts.unpinned),
  },
} satisfies TabDefinition

function pins(isPinned: boolean, words: string): AdminAction {
  return {
    run: async ({ run }, { id }) => toToast(await run(pinListing, { promptId: id, isPinned }), words),
    failed: adminTexts.pinFailed,
  }
}
