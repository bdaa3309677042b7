import type { Category } from '#src/features/catalog/rules.ts'
import type { CreatorView, FoundListing } from '#src/features/catalog/view.ts'
import type { Page } from '#src/kernel/page.ts'

/** A value of a filter: what the address says, what a reader reads, and how many there are: "37", "1,000+". */
export type Facet = readonly [value: string, label: string, count: string]

export type Facets = {
  readonly total: string
  readonly model: readonly Facet[]
  readonly category: readonly Facet[]
  readonly type: readonly Facet[]
}

/** What was searched for, in folded words, so that a page can mark them where they occur. */
export type Mark = { readonly word: string; readonly isBegun: boolean }

/** A search that may have been meant; shown at once where the words as typed find nothing. */
export type Meant = { readonly search: string; readonly isShown: boolean }

export type Found = {
  readonly page: Page<FoundListing>
  readonly facets: Facets
  readonly meant: Meant | null
  /** Whose name begins as the search does; on the first page only. */
  readonly creators: readonly NamedCreator[]
}

/** A creator whose name begins as a search does. */
export type NamedCreator = Pick<CreatorView, 'id' | 'username' | 'name' | 'avatarUrl' | 'isVerified'>

/** What may be meant by the beginning of a search. */
export type Suggested = {
  readonly listings: readonly { readonly id: string; readonly title: string }[]
  readonly creators: readonly NamedCreator[]
  readonly categories: readonly Category[]
}
