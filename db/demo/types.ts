// Types of the demo catalog. Days are counted back from the app's first start.

export type DemoCreator = {
  readonly key: string
  readonly username: string
  /** Empty for one creator, to show the fallback for a missing display name. */
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
  /** The full name of the tested model, such as "Claude Sonnet 4.5". */
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
  /** 0 to 100: relative sales. 100 is a sale to every eligible buyer. */
  readonly popularity: number
  /** Oldest first, each by a different buyer who had joined by then. */
  readonly reviews: readonly DemoReview[]
}

/** A message between two users, by their keys. */
export type DemoMessage = {
  readonly from: string
  readonly to: string
  readonly body: string
  /** The key of the listing it is about. */
  readonly listing?: string
  readonly daysAgo: number
}

export type DemoCatalog = {
  readonly creators: readonly DemoCreator[]
  readonly buyers: readonly DemoBuyer[]
  readonly listings: readonly DemoListing[]
  readonly messages: readonly DemoMessage[]
}
