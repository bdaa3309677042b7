import type { DemoBuyer, DemoCatalog, DemoListing } from './content.ts'
import type { Past } from './plan.ts'
import { createRandom } from './random.ts'
import { weekdayShare } from './rhythm.ts'

/** Favorites, follows and views of the demo's past. Days count back from the first start. */
export type PlannedFavorites = {
  readonly favorites: readonly { readonly buyer: string; readonly listing: string; readonly daysAgo: number }[]
  readonly follows: readonly { readonly buyer: string; readonly creator: string; readonly daysAgo: number }[]
  /** Views per day and listing. */
  readonly views: readonly { readonly daysAgo: number; readonly listings: ReadonlyMap<string, number> }[]
}

type Random = ReturnType<typeof createRandom>

/** Older views are stored by week. */
const dailyDays = 90
const weekDays = 7
const allDays = 400
/** The minimum age, as for sales. */
const quietDays = 0.05
/** Favorites per sale, and followers per sale of a creator. */
const [favoritesPerSale, followersPerSale] = [0.22, 0.1]
/** The range of the conversion rate. */
const conversion = { least: 0.018, most: 0.06 }

/** The demo buyer follows these creators. */
const followedByVisitor = ['haruka', 'ingrid', 'creator']
const followedDays = 30

/** All in proportion to the sales. */
export function planFavorites(catalog: DemoCatalog, past: Past, now: Date): PlannedFavorites {
  const { buyers, listings, creators } = catalog
  const random = createRandom(19)
  const soldOn = salesByDay(past)
  const totalOf = (key: string) => (soldOn.get(key) ?? []).reduce<number>((total, sales) => total + (sales ?? 0), 0)
  const lately = (most: number) => quietDays + (most - quietDays) * random.next() ** 2
  const some = (count: number): readonly DemoBuyer[] => random.shuffle(buyers).slice(0, count)
  return {
    favorites: listings.flatMap((listing) =>
      some(Math.round(totalOf(listing.key) * favoritesPerSale + listing.popularity / 40)).map((buyer) => ({
        buyer: buyer.key,
        listing: listing.key,
        daysAgo: lately(Math.min(listing.listedDaysAgo, buyer.joinedDaysAgo)),
      })),
    ),
    follows: creators.flatMap((creator) => {
      const sold = listings.filter((listing) => listing.creator === creator.key)
      const sales = sold.reduce((total, listing) => total + totalOf(listing.key), 0)
      const isFollowedByVisitor = followedByVisitor.includes(creator.key)
      const others = some(2 + Math.round(sales * followersPerSale)).filter(({ key }) => key !== 'buyer')
      return [
        ...(isFollowedByVisitor ? [{ buyer: 'buyer', creator: creator.key, daysAgo: followedDays }] : []),
        ...others.map((buyer) => ({
          buyer: buyer.key,
          creator: creator.key,
          daysAgo: lately(Math.min(creator.joinedDaysAgo, buyer.joinedDaysAgo)),
        })),
      ]
    }),
    views: viewsOf(listings, soldOn, now, random),
  }
}

/** The sales of each listing by whole days ago. */
function salesByDay({ orders }: Past): ReadonlyMap<string, readonly (number | undefined)[]> {
  const soldOn = new Map<string, number[]>()
  for (const { daysAgo, listings } of orders)
    for (const key of listings) {
      const days = soldOn.get(key) ?? []
      soldOn.set(key, days)
      days[Math.floor(daysAgo)] = (days[Math.floor(daysAgo)] ?? 0) + 1
    }
  return soldOn
}

function viewsOf(
  listings: readonly DemoListing[],
  soldOn: ReturnType<typeof salesByDay>,
  now: Date,
  random: Random,
): PlannedFavorites['views'] {
  const seen = Array.from({ length: allDays }, () => new Map<string, number>())
  for (const { key, listedDaysAgo } of listings) {
    const share = random.between(conversion.least, conversion.most)
    const idle = random.between(0.3, 1.6)
    const sales = soldOn.get(key) ?? []
    for (let day = 0; day < Math.min(allDays, Math.floor(listedDaysAgo)); day++) {
      const around = sales.slice(Math.max(0, day - 3), day + 4)
      const average = around.reduce<number>((total, count) => total + (count ?? 0), 0) / 7
      const rhythm = 0.55 + 0.6 * weekdayShare(now, day)
      const part = day === 0 ? now.getUTCHours() / 24 : 1
      const views = Math.round((average / share + idle) * rhythm * random.between(0.7, 1.3) * part)
      const on = seen[day < dailyDays ? day : day - (day % weekDays)]
      if (on && views > 0) on.set(key, (on.get(key) ?? 0) + views)
    }
  }
  return seen.flatMap((counts, daysAgo) => (counts.size > 0 ? [{ daysAgo, listings: counts }] : []))
}
