import type { ListingView } from '#src/features/catalog/view.ts'

/** A listing that somebody keeps. It stays in the list when it leaves the shelves, and is shown as such. */
export type FavoriteView = { readonly listing: ListingView; readonly isOnSale: boolean }
