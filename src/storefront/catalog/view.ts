import type { DiffLine } from '#src/kernel/diff-line.ts'
import type { ModelProvider } from '#src/kernel/models.ts'
import type { Cents } from '#src/kernel/money.ts'
import type { Category, License, Model } from '#src/kernel/vocabulary.ts'
import type { TraderView } from '#src/people/accounts/view.ts'
import type { ListingTexts } from './field-rules.ts'
import type { OutlineItem } from './text-rules.ts'
import type { ListingType, OwnState, Pricing } from './rules.ts'

/** A category with its number of listings on sale. */
export type CategoryCount = Pick<Category, 'id' | 'slug' | 'name'> & { readonly count: number }

/** A category or model with the number of listings that use it, on sale or not. */
export type CategoryUse = Category & { readonly listings: number }
export type ModelUse = Model & { readonly listings: number }
export type LicenseUse = License & { readonly listings: number }

export type CreatorView = {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly avatarUrl: string | null
  readonly isVerified: boolean
}

/** A listing on a card. Contains no paid text and no personal data. */
export type ListingView = {
  readonly id: string
  readonly title: string
  readonly description: string
  /** The lowest price at which it can be bought. */
  readonly priceCents: Cents
  readonly pricing: Pricing
  readonly rating: number
  readonly reviews: number
  readonly sales: number
  /** The ids. */
  readonly model: string
  readonly category: string
  readonly type: ListingType
  readonly textCount: number
  readonly imageUrl: string | null
  readonly image: { readonly color: string; readonly widths: readonly number[] } | null
  readonly isTrending: boolean
  readonly creator: CreatorView
}

/** A license with its price. */
export type OfferView = { readonly licence: string; readonly seats: number; readonly priceCents: Cents }

/** A listing in a product feed. */
export type ProductView = ListingView & { readonly licence: string; readonly updatedAt: Date }

/** Counted figures of the marketplace. */
export type MarketplaceFigures = {
  /** With a listing on sale. */
  readonly creators: number
  readonly sold: number
  /** The average of all reviews that count; null if there are none. */
  readonly rating: number | null
}

/** Plain and marked parts in turn, the first plain. */
export type MarkedText = readonly string[]

/** A listing in a list; in a search, with highlighted matches. */
export type FoundListing = ListingView & {
  readonly marked?: { readonly title: MarkedText; readonly description: MarkedText } | null
}

export type ListingDetail = ListingView &
  ListingTexts & {
    readonly licence: string
    /** The further licenses, the cheapest first. */
    readonly tiers: readonly OfferView[]
    /** If the buyer chooses the amount. */
    readonly suggestedCents: Cents | null
    readonly wordCount: number
    /** The number of distinct variables. */
    readonly variableCount: number
    readonly tags: readonly string[]
    /** The names of all variables in the texts, in order. */
    readonly variableNames: readonly string[]
    /** The contents of a pack, or the starters and tools of an agent. */
    readonly outline: readonly OutlineItem[]
    readonly version: number
    readonly isActive: boolean
    /** Why it is off sale, if not by its creator. */
    readonly heldState: HeldView['state'] | null
    readonly createdAt: Date
    readonly updatedAt: Date
    readonly creatorBio: string
    readonly creatorJoinedAt: Date
    readonly creatorSales: number
    /** The trader's details; null for a private seller. */
    readonly trader: TraderView | null
    /** Null at the usual price. */
    readonly reduction: ReducedPrice | null
  }

/** A price for a limited time. */
export type ReducedPrice = {
  /** The lowest price of the 30 days before; null if the listing was not on sale that long. */
  readonly lowestCents: Cents | null
  readonly endsAt: Date
  /** The last day, with the time zone. */
  readonly lastDay: string
}

/** A listing as its creator sees it in the dashboard. */
export type OwnListingView = ListingView & {
  readonly isActive: boolean
  readonly createdAt: Date
  readonly hasSample: boolean
  readonly hasExcerpt: boolean
  readonly held: HeldView | null
}

/** Why its creator cannot put it on sale. */
export type HeldView = {
  /** It waits for an admin, an admin removed it, its creator is suspended, or has not verified the email address yet. */
  readonly state: 'waiting' | 'removed' | 'withheld' | 'unverified'
  /** It waits as a near-duplicate of another creator's listing. */
  readonly isCopy: boolean
  /** The admin's reason for the removal. */
  readonly reason: string | null
  /** The creator can read the decision on /standing, and appeal there. */
  readonly hasDecision: boolean
}

/** A page of the user's own listings, with its query. */
export type OwnListingPage = {
  readonly items: readonly OwnListingView[]
  /** The total number of matches. */
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly search: string
  readonly state: OwnState
}

/** A sample output of a listing: text, a picture, or both. */
export type SampleView = {
  readonly caption: string
  readonly body: string
  readonly imageUrl: string | null
  readonly image: { readonly color: string; readonly widths: readonly number[] } | null
  /** The values with which it was made, by variable name. */
  readonly inputs: Readonly<Record<string, string>>
  /** The run that produced the sample; null if the creator typed it in. */
  readonly run: VerifiedRun | null
}

/** A run by the server whose answer became the sample without changes. */
export type VerifiedRun = {
  readonly provider: ModelProvider
  readonly providerName: string
  readonly model: string
  /** Null for the model's default. */
  readonly temperature: number | null
  /** Whether the sample is only the beginning of a longer answer. */
  readonly isCut: boolean
  readonly ranAt: Date
  /** The newest version with the prompt that was run. */
  readonly version: number
}

/** The preview of a listing's content: all of it is public. */
export type PreviewView = {
  readonly samples: readonly SampleView[]
  /** All variables of the texts, in order. */
  readonly variables: readonly VariableView[]
}

/** The creator's settings of a variable. */
export type VariableView = {
  readonly name: string
  readonly description: string
  readonly fallback: string
  readonly choices: readonly string[]
}

/** The run of a sample, as the listing form shows it. */
export type SampleRunView = Pick<VerifiedRun, 'provider' | 'model' | 'ranAt'> & {
  /** Whether the form still contains the prompt that was run. */
  readonly isCurrent: boolean
}

/** A form that was not sent yet, in a list. */
export type DraftView = { readonly id: string; readonly title: string; readonly updatedAt: Date }

/** A version of a listing's texts with the creator's note. */
export type VersionView = { readonly version: number; readonly note: string; readonly publishedAt: Date }

export type TextDiff = {
  readonly name: string
  /** The old name; null if the text was not renamed. */
  readonly nameBefore: string | null
  readonly state: 'same' | 'changed' | 'added' | 'removed'
  /** Empty if the text is unchanged. */
  readonly lines: readonly DiffLine[]
}
