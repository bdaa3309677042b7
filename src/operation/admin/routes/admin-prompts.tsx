import { isAdmin } from '#src/kernel/actor.ts'
import { ListingsTab } from '#src/operation/admin/ui/listings-tab.tsx'
import { listingsQuery } from '#src/operation/admin/contract.ts'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { listAllListings } from '#src/operation/admin/operations/list-listings.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import { activateListing } from '#src/trust/enforcement/operations/activate-listing.ts'
import { pinListing } from '#src/storefront/trending/operations/trending.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { toToast } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-prompts'

// Deactivate links to the creator's record, since a content removal needs a reason and can be appealed.
async function load({ run, actor }: Scope, params: URLSearchParams) {
  const listQuery = listingsQuery.parse(queryParams(params))
  return { ...listQuery, page: unwrap(await run(listAllListings, listQuery)), isAdmin: isAdmin(actor) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id'],
  actions: {
    activate: {
      run: async ({ run }, { id }) => toToast(await run(activateListing, { id }), catalogTexts.activated),
      failed: catalogTexts.statusFailed,
    },
    pin: pins(true, adminTexts.pinned),
    unpin: pins(false, adminTexts.unpinned),
  },
})

export default function Prompts({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <ListingsTab {...data} />}
    </TabFrame>
  )
}

function pins(isPinned: boolean, words: string): AdminAction {
  return {
    run: async ({ run }, { id }) => toToast(await run(pinListing, { promptId: id, isPinned }), words),
    failed: adminTexts.pinFailed,
  }
}
