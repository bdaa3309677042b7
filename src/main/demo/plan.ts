import type { DemoBuyer, DemoCatalog, DemoListing, DemoReview } from '#db/demo/types.ts'
import { createRandom } from './random.ts'

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
  /** Not later than its review. */
  readonly until: number
}

/** The demo buyer owns little, so that much is left to buy. */
const visitorsBuyer = 'buyer'
const visitorsPurchases = 6
/** Purchases within this many days become one order. */
const cartDays = 12
const cartSize = 4
/** The minimum age, so that today's sales are the visitor's own. */
const quietDays = 0.05

/** Plans purchases and reviews that fit each other and the sign-up dates. */
export function planPast({ buyers, listings }: DemoCatalog): Past {
  const random = createRandom(20_25)
  const sales: Sale[] = []
  const reviews: PastReview[] = []
  let left = visitorsPurchases
  for (const listing of listings) {
    const others = random.shuffle(buyers.filter((buyer) => buyer.key !== visitorsBuyer))
    const reviewers = pickReviewers(listing, others)
    for (const { buyer, review } of reviewers) {
      sales.push({
        buyer: buyer.key,
        listing: listing.key,
        daysAgo: soldBefore(random, listing, buyer, review.daysAgo),
        until: review.daysAgo,
      })
      reviews.push({ buyer: buyer.key, listing: listing.key, review })
    }
    const taken = new Set(reviewers.map(({ buyer }) => buyer.key))
    const rest = others.filter((buyer) => !taken.has(buyer.key))
    const wanted = Math.max(0, Math.round((listing.popularity / 100) * buyers.length) - reviewers.length)
    for (const buyer of rest.slice(0, wanted))
      sales.push({
        buyer: buyer.key,
        listing: listing.key,
        daysAgo: soldBefore(random, listing, buyer, quietDays),
        until: quietDays,
      })
    if (left > 0 && listing.popularity > 60 && listing.creator !== 'creator' && random.next() < 0.3) {
      left--
      sales.push({
        buyer: visitorsBuyer,
        listing: listing.key,
        daysAgo: random.between(quietDays, Math.min(listing.listedDaysAgo, 60)),
        until: 0,
      })
    }
  }
  return {
    orders: cartsOf(sales, random),
    reviews: reviews.toSorted((a, b) => b.review.daysAgo - a.review.daysAgo),
  }
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

/** A day between both sign-ups and `until`, more often a recent one. */
function soldBefore(
  random: ReturnType<typeof createRandom>,
  listing: DemoListing,
  buyer: DemoBuyer,
  until: number,
): number {
  const from = Math.min(listing.listedDaysAgo, buyer.joinedDaysAgo)
  const lately = random.next() ** 1.6
  return Math.max(until + 0.001, until + (from - until) * lately * 0.98)
}

/** Joins a buyer's purchases of neighboring days into one order at the last date, unless one was reviewed before. */
function cartsOf(sales: readonly Sale[], random: ReturnType<typeof createRandom>): PastOrder[] {
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
  return orders.toSorted((a, b) => b.daysAgo - a.daysAgo)
}

function fits(cart: readonly Sale[], next: Sale): boolean {
  const [first] = cart
  if (!first) return true
  return (
    cart.length < cartSize && first.daysAgo - next.daysAgo < cartDays && cart.every((sale) => sale.until < next.daysAgo)
  )
}

function orderOf(cart: readonly Sale[], random: ReturnType<typeof createRandom>): PastOrder {
  const last = cart.at(-1)
  return {
    buyer: last?.buyer ?? '',
    daysAgo: last?.daysAgo ?? 0,
    listings: cart.map((sale) => sale.listing),
    isOpened: random.next() < 0.85,
  }
}
