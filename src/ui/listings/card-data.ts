import type { Person } from '#src/ui/elements/byline.tsx'
import type { CoverSource } from '#src/ui/listings/plate.tsx'

export type ListingType = 'prompt' | 'pack' | 'agent'

/** What the creator of an unfinished listing has not chosen yet: a preview leaves it out. */
export type Missing = ReadonlySet<'price' | 'model' | 'category'>

/** What a list shows of a listing. */
export type CardData = CoverSource & {
  href: string
  title: string
  description: string
  priceCents: number
  rating: number
  reviews: number
  sales: number
  model: string
  type: ListingType
  /** How many texts a pack holds. */
  texts?: number | undefined
  trending?: boolean | undefined
  missing?: Missing | undefined
  creator: Person
}
