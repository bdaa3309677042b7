import type { Person } from '#src/ui/elements/byline.tsx'
import type { CoverSource } from '#src/ui/listings/plate.tsx'

export type ListingType = 'prompt' | 'pack' | 'agent'

/** Null while the creator of a draft has not chosen it; a preview omits it. */
export type Missing = ReadonlySet<'price' | 'model' | 'category'>

/** The data of a listing in lists. */
export type CardData = CoverSource & {
  href: string
  title: string
  description: string
  priceCents: number
  /** Whether the price is the lowest of several. */
  isFrom?: boolean | undefined
  rating: number
  reviews: number
  sales: number
  model: string
  categoryName: string
  type: ListingType
  /** The number of texts in a pack. */
  texts?: number | undefined
  trending?: boolean | undefined
  missing?: Missing | undefined
  creator: Person
}
