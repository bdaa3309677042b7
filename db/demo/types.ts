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

export type DemoReview = {
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly daysAgo: number
  readonly content: string
  /** The creator's public reply. */
  readonly reply?: string
}

export type DemoText = {
  readonly name: string
  readonly body: string
  /** For a pack: what this prompt is for, in one line. Public. */
  readonly purpose?: string
}

export type DemoVariable = {
  readonly name: string
  readonly description?: string
  readonly fallback?: string
  readonly choices?: readonly string[]
}

/** What a drawn sample picture shows. The drawing code is in `src/main/demo`. */
export const demoScenes = [
  'product',
  'portrait',
  'landscape',
  'interior',
  'building',
  'poster',
  'pattern',
  'logo',
  'icons',
  'food',
  'character',
  'storyboard',
  'screen',
  'chart',
] as const

export type DemoPicture = {
  readonly scene: (typeof demoScenes)[number]
  /** Two to four CSS hex colors, darkest first. */
  readonly colors: readonly string[]
  /** Varies the composition. */
  readonly seed: number
}

export type DemoSample = {
  readonly caption: string
  /** For an agent: a conversation, each turn on a new paragraph that starts with "You:" or "Agent:". */
  readonly body?: string
  readonly picture?: DemoPicture
  /** The values of the variables with which it was made. The body contains them word for word where they show. */
  readonly inputs?: Readonly<Record<string, string>>
}

/** A later version of the texts: all texts of the listing, with the note for buyers. */
export type DemoVersion = { readonly daysAgo: number; readonly note: string; readonly texts: readonly DemoText[] }

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
  readonly texts: readonly DemoText[]
  /** Up to 8, lowercase: the everyday words by which buyers search for it. */
  readonly tags?: readonly string[]
  /** The opening of the first text, word for word, at most 600 characters, with its {{variables}}. */
  readonly excerpt?: string
  readonly variables?: readonly DemoVariable[]
  readonly samples?: readonly DemoSample[]
  readonly versions?: readonly DemoVersion[]
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
