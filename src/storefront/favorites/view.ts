import type { ListingView } from '#src/storefront/catalog/view.ts'

/** A favorite listing. It stays in the list when it goes off sale, and is marked as such. */
export type FavoriteView = { readonly listing: ListingView; readonly isOnSale: boolean }
