// The shapes of the demo catalogue: words and proportions only. Days are counted back from the shop's first start.

export type DemoCreator = {
  readonly key: string
  readonly username: string
  /** Empty for one creator, so that the shop shows its own name for a creator without one. */
  readonly displayName: string
  readonly email: string
  readonly bio: string
  readonly location: string
  readonly website?: string
  readonly joinedDaysAgo: number
  readonly hideLocation?: boolean
}

export type DemoBuyer = {
  readonly key: string
  readonly username: string
  readonly displayName: string
  readonly email: string
  readonly joinedDaysAgo: number
}

export type DemoReview = { readonly rating: 1 | 2 | 3 | 4 | 5; readonly daysAgo: number; readonly content: string }

export type DemoListing = {
  readonly key: string
  /** The key of a DemoCreator. */
  readonly creator: string
  readonly title: string
  readonly description: string
  /** US cents; 0 is free. */
  readonly priceCents: number
  readonly type: 'prompt' | 'pack' | 'agent'
  readonly model: 'ChatGPT' | 'Claude' | 'Midjourney' | 'Runway' | 'Sora' | 'DALL-E'
  /** The whole name of what it was tested with, as in "Claude Sonnet 4.5". */
  readonly modelVersion: string
  readonly category:
    | 'Marketing'
    | 'Art'
    | 'Coding'
    | 'Business'
    | 'Writing'
    | 'Design'
    | 'Productivity'
    | 'Music'
    | 'Video'
    | 'Education'
  readonly licence: 'personal' | 'commercial' | 'extended'
  /** One text for a prompt, 3 to 8 for a pack; for an agent its instructions, starters, settings and tools. */
  readonly texts: readonly { readonly name: string; readonly body: string }[]
  readonly listedDaysAgo: number
  /** 0 to 100: how often it sells compared with the others. 100 is a sale to every buyer who could have bought it. */
  readonly popularity: number
  /** Each by a different buyer who had joined by then; oldest first. */
  readonly reviews: readonly DemoReview[]
}

/** A message from one person to another, by their keys. */
export type DemoMessage = {
  readonly from: string
  readonly to: string
  readonly body: string
  /** The key of the listing that it is about. */
  readonly listing?: string
  readonly daysAgo: number
}

export type DemoCatalog = {
  readonly creators: readonly DemoCreator[]
  readonly buyers: readonly DemoBuyer[]
  readonly listings: readonly DemoListing[]
  readonly letters: readonly DemoMessage[]
}
