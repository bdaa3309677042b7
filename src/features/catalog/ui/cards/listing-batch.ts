import type { FoundListing } from '#src/features/catalog/view.ts'
import type { Packed } from '#src/kernel/packed.ts'
import { unpack } from '#src/kernel/packed.ts'
import type { Page } from '#src/kernel/page.ts'

/** A part of a list, and the address of the next; what its route's loader answers, or more than that. */
export type ListingBatch = { readonly page: Page<FoundListing>; readonly nextHref: string | null }

/** What such a loader answered, as it is or packed; undefined where it could read nothing. */
export type BatchAnswer = Partial<ListingBatch> & { readonly list?: Packed<ListingBatch> }

export function batchIn(answer: BatchAnswer | undefined): ListingBatch | undefined {
  if (answer?.list) return unpack(answer.list)
  // Its page says that it is whole.
  return answer?.page && (answer as ListingBatch)
}
