import type { FoundListing } from '#src/features/catalog/view.ts'
import type { Page } from '#src/kernel/page.ts'

/** A part of the marketplace's list, and the address of the next; what its route's loader answers, or more than that. */
export type ListingBatch = { readonly page: Page<FoundListing>; readonly nextHref: string | null }
