import type { DemoBuyer, DemoCatalog, DemoListing, DemoReview } from './content.ts'
import { createRandom } from './random.ts'
import { busyTime } from './rhythm.ts'

/** The demo's past, oldest first. Days count back from the first start. */
export type PastOrder = {
  readonly buyer: string
  readonly daysAgo: number
  readonly listings: readonly string[]
  readonly isOpened: boolean
}
export type PastReview = { readonly buyer: string; readonly listing: string; readonly review: DemoReview }
export type Past = { readonly orders: readonly PastOrder[]; readonly reviews: readonly PastReview[] }

type Sale = {
  readonly buyer: string
  readonly listing: string
  readonly daysAgo: number
  /** Not before the listing and the buyer's account. */
  readonly from: number
}

/** The demo buyer owns little, so that much is left to buy. */
const visitorsBuyer = 'buyer'
const visitorsPurchases = 7
/** Purchases within this many days become one order. */
const cartDays = 25
const cartSize = 6
/** The minimum age, so that today's sales are the visitor's own. */
const quietDays = 0.05
/** The sales of the best seller. Each rank after it sells less, and the last ones nothing. */
const mostSales = 250
const falloff = 1
/** Listings below this popularity have no buyers but their reviewers. */
const unsoldBelow = 7
/** How many sales a day a new listing can have. */
const mostADay = 5

type Random = ReturnType<typeof createRandom>

/** Plans purchases and reviews that fit each other and the sign-up dates. */
export function planPast(catalog: DemoCatalog, now: Date): Past {
  const { buyers, listings } = catalog
  const random = createRandom(20_25)
  const sales: Sale[] = []
  const reviews: PastReview[] = []
  const wanted = salesOf(catalog)
  const others = buyers.filter((buyer) => buyer.key !== visitorsBuyer)
  for (const listing of listings) {
    const shuffled = random.shuffle(others)
    const reviewers = pickReviewers(listing, shuffled)
    const taken = new Set(reviewers.map(({ buyer }) => buyer.key))
    const hasLaunch = random.next() < 0.35
    const soldTo = (buyer: DemoBuyer, until: number): Sale => ({
      buyer: buyer.key,
      listing: listing.key,
      daysAgo: soldBefore(random, now, { listing, buyer, until, hasLaunch }),
      from: earliestFor(listing, buyer),
    })
    for (const { buyer, review } of reviewers) {
      sales.push(soldTo(buyer, review.daysAgo))
      reviews.push({ buyer: buyer.key, listing: listing.key, review })
    }
    const more = Math.max(0, (wanted.get(listing.key) ?? 0) - reviewers.length)
    const rest = shuffled.filter((buyer) => !taken.has(buyer.key))
    for (const buyer of rest.slice(0, more)) sales.push(soldTo(buyer, quietDays))
  }
  return {
    orders: [...cartsOf(sales, random), ...visitorsOrders(listings)].toSorted((a, b) => b.daysAgo - a.daysAgo),
    reviews: reviews.toSorted((a, b) => b.review.daysAgo - a.review.daysAgo),
  }
}

/** The number of sales of each listing: many for the best seller, few for most. */
export function salesOf({ listings }: Pick<DemoCatalog, 'listings'>): ReadonlyMap<string, number> {
  const ranked = listings.toSorted((a, b) => b.popularity - a.popularity || (a.key < b.key ? -1 : 1))
  return new Map(
    ranked.map((listing, rank) => {
      const sales = Math.round(mostSales / (rank + 1) ** falloff)
      const possible = Math.floor(listing.listedDaysAgo * mostADay)
      return [listing.key, listing.popularity < unsoldBelow ? 0 : Math.min(sales, possible)]
    }),
  )
}

/** Oldest first: each review goes to the first free buyer who had joined well before. */
function pickReviewers(listing: DemoListing, buyers: readonly DemoBuyer[]) {
  const free = [...buyers]
  return listing.reviews.flatMap((review) => {
    const at = free.findIndex((buyer) => Math.min(buyer.joinedDaysAgo, listing.listedDaysAgo) > review.daysAgo)
    const [buyer] = at < 0 ? [] : free.splice(at, 1)
    return buyer ? [{ buyer, review }] : []
  })
}

const earliestFor = (listing: DemoListing, buyer: DemoBuyer) =>
  Math.min(listing.listedDaysAgo, buyer.joinedDaysAgo) * 0.999

const launchDays = 9

/** A busy time between both sign-ups and `until`, more often a recent one; some listings sold best after their launch. */
function soldBefore(
  random: Random,
  now: Date,
  about: {
    readonly listing: DemoListing
    readonly buyer: DemoBuyer
    readonly until: number
    readonly hasLaunch: boolean
  },
): number {
  const { listing, buyer, until, hasLaunch } = about
  const from = earliestFor(listing, buyer)
  const isAtLaunch = hasLaunch && buyer.joinedDaysAgo > listing.listedDaysAgo && random.next() < 0.3
  const earliest = isAtLaunch ? Math.max(until, from - launchDays) : until
  const draw = () => random.next() ** (isAtLaunch ? 0.7 : 1.05)
  return Math.max(until + 0.001, busyTime(random, now, { from, until: earliest, draw }))
}

/** The demo buyer: a new version to read, one unopened purchase, and some older ones. */
function visitorsOrders(listings: readonly DemoListing[]): PastOrder[] {
  const liked = listings
    .filter(({ creator, priceCents, listedDaysAgo }) => creator !== 'creator' && priceCents > 0 && listedDaysAgo > 40)
    .toSorted((a, b) => b.popularity - a.popularity)
  const updated = liked.find(({ versions, listedDaysAgo }) => {
    const last = versions.at(-1)
    return last !== undefined && last.daysAgo < 60 && listedDaysAgo > last.daysAgo + 10
  })
  const [unopened, ...older] = liked.filter((listing) => listing !== updated).slice(0, visitorsPurchases - 1)
  const boughtAgo = [36, 36, 58, 90, 130, 170]
  const orders = older.map((listing, i) => ({
    listing,
    daysAgo: Math.min(boughtAgo[i] ?? 30, listing.listedDaysAgo - 1),
  }))
  return [
    ...[...Map.groupBy(orders, ({ daysAgo }) => daysAgo)].map(([daysAgo, bought]) =>
      visitorsOrder(
        daysAgo + 0.21,
        bought.map(({ listing }) => listing),
        true,
      ),
    ),
    ...(updated ? [visitorsOrder((updated.versions.at(-1)?.daysAgo ?? 0) + 6.3, [updated], true)] : []),
    ...(unopened ? [visitorsOrder(4.3, [unopened], false)] : []),
  ]
}

function visitorsOrder(daysAgo: number, listings: readonly DemoListing[], isOpened: boolean): PastOrder {
  return { buyer: visitorsBuyer, daysAgo, listings: listings.map(({ key }) => key), isOpened }
}

/** Joins a buyer's purchases of neighboring days into one order at the first date, unless a listing is newer. */
function cartsOf(sales: readonly Sale[], random: Random): PastOrder[] {
  const orders: PastOrder[] = []
  for (const ofBuyer of Map.groupBy(sales, (sale) => sale.buyer).values()) {
    let cart: Sale[] = []
    for (const sale of ofBuyer.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
      if (!fits(cart, sale)) {
        orders.push(orderOf(cart, random))
        cart = []
      }
      cart.push(sale)
    }
    orders.push(orderOf(cart, random))
  }
  return orders
}

function fits(cart: readonly Sale[], next: Sale): boolean {
  const [first] = cart
  if (!first) return true
  return cart.length < cartSize && first.daysAgo - next.daysAgo < cartDays && next.from >= first.daysAgo
}

/** Only recent purchases are opened, since each takes time to make. */
const openedDays = 30

function orderOf(cart: readonly Sale[], random: Random): PastOrder {
  const [first] = cart
  const daysAgo = first?.daysAgo ?? 0
  return {
    buyer: first?.buyer ?? '',
    daysAgo,
    listings: cart.map((sale) => sale.listing),
    isOpened: daysAgo < openedDays && random.next() < 0.85,
  }
}
