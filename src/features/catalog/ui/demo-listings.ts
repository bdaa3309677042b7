import { isId } from '#src/kernel/ids.ts'
import { cents } from '#src/kernel/money.ts'
import type { NamedShop, Shop } from '#src/kernel/shop.ts'
import type { ListingView } from '#src/features/catalog/view.ts'

type Sample = Pick<ListingView, 'title' | 'description' | 'model' | 'category'> & {
  readonly dollars: number
  readonly type?: ListingView['type']
  readonly textCount?: number
}

/** The first six are featured, the others are trending. */
const samples: readonly Sample[] = [
  {
    title: 'The letter that says no',
    description: 'Turns a refusal into four sentences that a person can read without being hurt twice.',
    model: 'Claude',
    category: 'Writing',
    dollars: 9,
  },
  {
    title: 'Before you merge',
    description: 'Reads a change the way a tired colleague will in two years, and asks the questions they would ask.',
    model: 'ChatGPT',
    category: 'Coding',
    dollars: 19,
  },
  {
    title: 'Harbour in October',
    description: 'Wet stone, sodium light, one ship. A study of weather with lens, hour and film named.',
    model: 'Midjourney',
    category: 'Art',
    dollars: 12,
  },
  {
    title: 'The agenda that ends early',
    description: 'Takes your list of topics and gives back a meeting with a decision behind every line.',
    model: 'Claude',
    category: 'Productivity',
    dollars: 7.5,
    type: 'agent',
  },
  {
    title: 'Fractions with bread',
    description: 'A lesson for one kitchen table, three loaves and any number of children over eight.',
    model: 'ChatGPT',
    category: 'Education',
    dollars: 5,
  },
  {
    title: 'A name for the shop',
    description: 'Thirty names for a small business, each with the street it would look right in.',
    model: 'ChatGPT',
    category: 'Business',
    dollars: 14,
  },
  {
    title: 'Opening night, twelve posters',
    description: 'Twelve ways to announce one evening, from a single word on black to a crowd at the door.',
    model: 'DALL-E',
    category: 'Design',
    dollars: 29,
    type: 'pack',
    textCount: 12,
  },
  {
    title: 'Say it to one person',
    description: 'Rewrites an announcement to everybody as a letter to the one reader who needs it most.',
    model: 'ChatGPT',
    category: 'Marketing',
    dollars: 11,
  },
  {
    title: 'Four bars before the words',
    description: 'Describes an intro so exactly that a band could play it: tempo, room, who comes in when.',
    model: 'ChatGPT',
    category: 'Music',
    dollars: 8,
  },
  {
    title: 'One street, all seasons',
    description: 'Eight seconds of a corner from thaw to first snow, with the camera never moving.',
    model: 'Sora',
    category: 'Video',
    dollars: 16,
  },
  {
    title: 'The second reader',
    description: 'An assistant that reads a draft twice: once for what it says, once for what it leaves out.',
    model: 'Claude',
    category: 'Writing',
    dollars: 24,
    type: 'agent',
  },
]

const featuredCount = 6

/**
 * Demo listings for the home page of a marketplace with too few listings. They cannot be bought and show no sales or
 * reviews. Their ids count from 1: `/prompt/<n>` is otherwise the nth newest live listing.
 */
const demoListings = (shopName: string): readonly ListingView[] =>
  samples.map((sample, i) => demoListing(sample, i, shopName))

function demoListing(sample: (typeof samples)[number], i: number, shopName: string): ListingView {
  const { dollars, type = 'prompt', textCount = 1, ...words } = sample
  return {
    ...words,
    type,
    textCount,
    id: String(i + 1),
    priceCents: cents(dollars * 100),
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
