import type { ListingView } from '#src/features/catalog/view.ts'
import { brand } from '#src/kernel/brand.ts'
import { zero } from '#src/kernel/money.ts'

type Sample = Pick<ListingView, 'id' | 'title' | 'description' | 'model' | 'category'>

const samples: readonly Sample[] = [
  {
    id: '1',
    title: 'The letter that says no',
    description: 'Turns a refusal into four sentences that a person can read without being hurt twice.',
    model: 'Claude',
    category: 'Writing',
  },
  {
    id: '2',
    title: 'Before you merge',
    description: 'Reads a change the way a tired colleague will in two years, and asks the questions they would ask.',
    model: 'ChatGPT',
    category: 'Coding',
  },
  {
    id: '3',
    title: 'Harbour in October',
    description: 'Wet stone, sodium light, one ship. A study of weather with lens, hour and film named.',
    model: 'Midjourney',
    category: 'Art',
  },
  {
    id: '4',
    title: 'The agenda that ends early',
    description: 'Takes your list of topics and gives back a meeting with a decision behind every line.',
    model: 'Claude',
    category: 'Productivity',
  },
  {
    id: '5',
    title: 'Fractions with bread',
    description: 'A lesson for one kitchen table, three loaves and any number of children over eight.',
    model: 'ChatGPT',
    category: 'Education',
  },
  {
    id: '6',
    title: 'A name for the shop',
    description: 'Thirty names for a small business, each with the street it would look right in.',
    model: 'ChatGPT',
    category: 'Business',
  },
]

/** Samples for a home page whose market has too few listings. They cannot be bought, and claim no sales and no reviews. */
export const demoListings: readonly ListingView[] = samples.map((sample) => ({
  ...sample,
  priceCents: zero,
  rating: 0,
  reviews: 0,
  sales: 0,
  type: 'prompt',
  textCount: 1,
  imageUrl: null,
  image: null,
  isTrending: false,
  creator: { id: `demo-${sample.id}`, username: 'demo', name: brand.name, avatarUrl: null, isVerified: false },
}))
