import type { Actor } from '#src/kernel/actor.ts'
import { isAdmin } from '#src/kernel/actor.ts'

export const types = ['prompt', 'pack', 'agent'] as const
/** `popular` is the default and has no name in the address. */
export const sorts = ['popular', 'rated', 'new', 'price-asc', 'price-desc', 'trending'] as const

/** `tiers`: the price is that of the listing's own license, the cheapest. `open`: it is the least that a buyer can pay. */
export type Pricing = 'fixed' | 'tiers' | 'open'
/** Whether the price of a listing is the lowest of several. */
export const isFrom = ({ pricing }: { readonly pricing: Pricing }): boolean => pricing !== 'fixed'
/** What a listing can offer beside its own license for one person. */
export const mostTiers = 8
/** The most seats of a license. */
export const mostSeats = 500

/** A license with its seats. One seat is the buyer alone; of more, all are for members. */
export type LicenseOffer = { readonly licence: string; readonly seats: number }

/** The value of an offer in forms: `commercial`, or `commercial*5` for five seats. */
export const offerKey = ({ licence, seats }: LicenseOffer): string => (seats === 1 ? licence : `${licence}*${seats}`)

/** The license and the seats of such a value. Its operation refuses what is not offered. */
export function offerOfKey(key: string): LicenseOffer {
  const [, licence = key, seats = '1'] = /^(.*)\*(\d{1,3})$/.exec(key) ?? []
  return { licence, seats: Number(seats) }
}

export type ListingType = (typeof types)[number]
export type Sort = (typeof sorts)[number]

export const pageSize = 12
/** Creators with more paid sales than this get the tick. */
export const verifiedAbove = 100
/** The number of listings on a creator's dashboard, newest first. */
export const ownListingsShown = 500
/** The page size of the user's own listings. */
export const ownPageSize = 20
export const ownStates = ['all', 'active', 'inactive'] as const
export type OwnState = (typeof ownStates)[number]

/** Higher positions are not looked up, since that is expensive. */
export const maxPosition = 10_000

/** In the totals: all prices together. */
export const allPrices = -1

export function isVerified(paidSales: number): boolean {
  return paidSales > verifiedAbove
}

export function canChange(actor: Actor, listing: { creatorId: string }): boolean {
  return actor.kind === 'user' && actor.userId === listing.creatorId
}

/** Who may read the text without having bought it. */
export function canReadUnbought(actor: Actor, listing: { creatorId: string }): boolean {
  return canChange(actor, listing) || isAdmin(actor)
}

/** With this many listings under review, or awaiting the verification of their address, a creator cannot publish more. */
export const mostHeld = 3

/** How long an account counts as new; until then the settings limit its listings per day. */
export const newForDays = 14

export function isNewAccount(joinedAt: Date, now: Date): boolean {
  return now.getTime() - joinedAt.getTime() < newForDays * 86_400_000
}

/** Publish limit per creator for new listings and versions; far above normal use. */
export const publishLimit = { max: 60, windowSeconds: 3600 }
/** The same for listings that are imported: enough for the largest imports of a day. */
export const importLimit = { max: 3000, windowSeconds: 86_400 }
/** Enough for several forms that are saved while they are typed. */
export const draftLimit = { max: 120, windowSeconds: 60 }
export const mostVariables = 30
export const mostSamples = 5
/** Maximum drafts of new listings per user, not counting drafts of changes. */
export const mostDrafts = 20
/** The number of a new account's listings that may have the same texts. */
export const mostSameTexts = 2
/** In characters of JSON; enough for a pack of long texts. */
export const longestDraft = 3_000_000

/** `/prompt/3` is the third newest active listing; null if the text is not a position. */
export function positionOf(text: string): number | null {
  if (!/^[1-9]\d{0,4}$/.test(text)) return null
  const position = Number(text)
  return position <= maxPosition ? position : null
}

/** The values that rank related listings. */
export type Likeness = {
  readonly creator: { readonly id: string }
  readonly model: string
  readonly type: ListingType
  readonly priceCents: number
  readonly rating: number
  readonly reviews: number
  readonly sales: number
}

/** Selects related listings: highly rated and similar in model, type and price. At most two of one creator. */
export function pickRelated<Item extends Likeness>(listing: Likeness, others: readonly Item[], count: number): Item[] {
  const ranked = others
    .map((item) => ({ item, score: qualityOf(item) + closenessOf(listing, item) }))
    .toSorted((a, b) => b.score - a.score)
  const picked: Item[] = []
  for (const { item } of ranked) {
    if (picked.length === count) break
    if (picked.filter(({ creator }) => creator.id === item.creator.id).length < 2) picked.push(item)
  }
  return picked
}

/** Selects the best rated listings. Those already on the page come last, so that none repeats if there are enough. */
export function pickFeatured<Item extends { readonly id: string }>(
  rated: readonly Item[],
  shown: readonly Item[],
  count: number,
): Item[] {
  const isShown = (item: Item) => shown.some(({ id }) => id === item.id)
  return [...rated.filter((item) => !isShown(item)), ...rated.filter(isShown)].slice(0, count)
}

/** 0 to 2. Few ratings count little: each listing starts with five ratings of 3.5 stars. */
function qualityOf({ rating, reviews, sales }: Likeness): number {
  const steady = (rating * reviews + 3.5 * 5) / (reviews + 5)
  return (steady - 1) / 4 + Math.min(1, Math.log10(sales + 1) / 3)
}

/** 0 to 2: the model counts most, then the kind, then how near the price is. */
function closenessOf(one: Likeness, other: Likeness): number {
  const [low, high] = [one.priceCents, other.priceCents].toSorted((a, b) => a - b)
  const price = ((low ?? 0) + 500) / ((high ?? 0) + 500)
  return (one.model === other.model ? 1 : 0) + (one.type === other.type ? 0.5 : 0) + price / 2
}

/**
 * A sitemap may contain 50,000 URLs; a few thousand are written quickly. Random ids are uniform, so the first hex digit selects a
 * sixteenth.
 */
export function partsFor(listings: number): string[] {
  const digits = '0123456789abcdef'.split('')
  if (listings <= 2500) return ['']
  return listings <= sitemapCounts ? digits : digits.flatMap((first) => digits.map((second) => first + second))
}

/** With more, there are as many parts as there ever are. */
export const sitemapCounts = 20_000

/** The first and the last id that begin with these digits. */
export function rangeOf(part: string): { from: string; to: string } {
  const filled = (digit: string) =>
    part.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { from: filled('0'), to: filled('f') }
}

/** The requested page, or the last one if the list became shorter. */
export function pageWithin(requested: number, total: number, size: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / size))
  return { page: Math.min(requested, pages), pages }
}

export const statusFilters = ['all', 'active', 'inactive'] as const
export type StatusFilter = (typeof statusFilters)[number]

export const sortLabels = {
  popular: 'Most Popular',
  rated: 'Top Rated',
  new: 'New Releases',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
} as const

export const typeLabels = { prompt: 'Prompt', pack: 'Prompt Pack', agent: 'Agent' } as const
