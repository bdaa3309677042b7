import { isId } from '#src/kernel/ids.ts'
import { cents } from '#src/kernel/money.ts'
import type { NamedShop, Shop } from '#src/kernel/shop.ts'
import { types } from '#src/storefront/catalog/rules.ts'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import listings from './demo-listings.json' with { type: 'json' }

type Sample = Pick<ListingView, 'title' | 'description' | 'model' | 'category'> & {
  readonly dollars: number
  readonly type: ListingView['type']
  readonly textCount?: number | undefined
}

/** The first six are featured, the others are trending. */
const samples: readonly Sample[] = listings.map(({ type, ...sample }) => ({
  ...sample,
  type: types.find((one) => one === type) ?? 'prompt',
}))

const featuredCount = 6

/**
 * Demo listings for the home page of a marketplace with too few listings. They cannot be bought and show no sales or
 * reviews. Their ids count from 1: `/prompt/<n>` is otherwise the nth newest live listing.
 */
const demoListings = (shopName: string): readonly ListingView[] =>
  samples.map((sample, i) => demoListing(sample, i, shopName))

function demoListing(sample: (typeof samples)[number], i: number, shopName: string): ListingView {
  const { dollars, type, textCount = 1, ...words } = sample
  return {
    ...words,
    type,
    textCount,
    id: String(i + 1),
    priceCents: cents(dollars * 100),
    pricing: 'fixed',
    rating: 0,
    reviews: 0,
    sales: 0,
    imageUrl: null,
    image: null,
    isTrending: i >= featuredCount,
    creator: { id: `demo-${i + 1}`, username: '', name: shopName, avatarUrl: null, isVerified: false },
  }
}

/** The demo listing with this id. The caller checks first that no live listing has the position. */
export const demoListingAt = (id: string, { shopName }: NamedShop): ListingView | null =>
  demoListings(shopName).find((demo) => demo.id === id) ?? null

export const isDemo = ({ id }: Pick<ListingView, 'id'>): boolean => !isId(id)

/**
 * Live listings, filled up with demo listings. A demo listing's id must not be the position of a live listing, so each
 * demo listing is shown at its own position or later, or not at all.
 */
export function filledWithDemos(
  live: readonly ListingView[],
  count: number,
  part: 'featured' | 'trending',
  shop: Pick<Shop, 'name'>,
) {
  const demos = demoListings(shop.name).filter(({ isTrending }) => isTrending === (part === 'trending'))
  return [...live, ...demos.slice(live.length)].slice(0, count)
}
