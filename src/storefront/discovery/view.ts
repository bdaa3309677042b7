import type { Term } from '#src/kernel/vocabulary.ts'
import type { CreatorView, FoundListing } from '#src/storefront/catalog/view.ts'
import type { Page } from '#src/kernel/page.ts'
import type { FilterGroup } from './rules.ts'

/** A filter value as in the URL, its label and its number of listings, such as "37" or "1,000+". */
export type Facet = readonly [value: string, label: string, count: string]

export type Facets = { readonly total: string } & Readonly<Record<FilterGroup, readonly Facet[]>>

/** The folded search words, for highlighting. `isInside`: anywhere in a text without spaces. */
export type Mark = { readonly word: string; readonly isStarted: boolean; readonly isInside?: boolean }

/** A spelling suggestion; its results are shown directly if the query as typed finds nothing. */
export type SpellingSuggestion = { readonly search: string; readonly isShown: boolean }

export type SearchResults = {
  readonly page: Page<FoundListing>
  readonly facets: Facets
  readonly meant: SpellingSuggestion | null
  /** Creators whose name has the search as a prefix; on the first page only. */
  readonly creators: readonly NamedCreator[]
}

/** A creator whose name has the search as a prefix. */
export type NamedCreator = Pick<CreatorView, 'id' | 'username' | 'name' | 'avatarUrl' | 'isVerified'>

/** A search that found nothing, and how often. */
export type WantedSearch = { readonly query: string; readonly searches: number }

/** A word of a search, or several that have synonyms together, with what they also find. */
export type SearchPart = { readonly words: string; readonly others: readonly string[] }

/** What a search also finds. */
export type SearchPreview = {
  readonly search: string
  readonly parts: readonly SearchPart[]
  /** What it is corrected to if it finds little; null for nothing. */
  readonly corrected: string | null
}

/** Suggestions for a search prefix. */
export type Suggested = {
  readonly listings: readonly { readonly id: string; readonly title: string }[]
  readonly creators: readonly NamedCreator[]
  readonly categories: readonly Pick<Term, 'slug' | 'name'>[]
}
