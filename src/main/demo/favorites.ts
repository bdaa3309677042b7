import type { DemoBuyer, DemoCatalog, DemoListing } from '#db/demo/types.ts'
import { createRandom } from './random.ts'

/** Favorites, follows and views of the demo's past. Days count back from the first start. */
export type PlannedFavorites = {
  readonly favorites: readonly { readonly buyer: string; readonly listing: string; readonly daysAgo: number }[]
  readonly follows: readonly { readonly buyer: string; readonly creator: string; readonly daysAgo: number }[]
  /** Views per day and listing. */
  readonly views: readonly { readonly daysAgo: number; readonly listings: ReadonlyMap<string, number> }[]
}

const viewDays = 60
/** The minimum age, as for sales. */
const quietDays = 0.05

/** Best sellers have more views and favorites, and recent days have more than old ones. */
export function planFavorites({ buyers, listings, creators }: DemoCatalog): PlannedFavorites {
  const random = createRandom(19)
  const lately = (most: number) => quietDays + (most - quietDays) * random.next() ** 2
  const some = (share: number): readonly DemoBuyer[] =>
    random.shuffle(buyers).slice(0, Math.ceil(share * buyers.length))
  return {
    favorites: listings.flatMap((listing) =>
      some(0.02 + listing.popularity / 1000).map((buyer) => ({
        buyer: buyer.key,
        listing: listing.key,
        daysAgo: lately(Math.min(listing.listedDaysAgo, buyer.joinedDaysAgo, 90)),
      })),
    ),
    follows: creators.flatMap((creator) =>
      some(0.05 + random.next() * 0.2).map((buyer) => ({
        buyer: buyer.key,
        creator: creator.key,
        daysAgo: lately(Math.min(creator.joinedDaysAgo, buyer.joinedDaysAgo)),
      })),
    ),
    views: Array.from({ length: viewDays }, (_, daysAgo) => ({
      daysAgo,
      listings: viewsOn(daysAgo, listings, random),
    })),
  }
}

function viewsOn(daysAgo: number, listings: readonly DemoListing[], random: ReturnType<typeof createRandom>) {
  const seen = listings.flatMap((listing): [string, number][] => {
    const views = Math.round((3 + listing.popularity * 0.4) * (0.4 + random.next()))
    return listing.listedDaysAgo > daysAgo ? [[listing.key, Math.max(1, views)]] : []
  })
  return new Map(seen)
}
