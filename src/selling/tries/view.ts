import type { ModelProvider } from '#src/kernel/models.ts'
import type { ListingType } from '#src/storefront/catalog/rules.ts'
import type { VariableView } from '#src/storefront/catalog/view.ts'
import type { RunFigures } from '#src/platform/models/view.ts'
import type { TryPayer, TryProblem } from './rules.ts'

/** The public offer of tries of a listing. */
export type TryOfferView = {
  readonly payer: TryPayer
  /** The provider's name for readers. */
  readonly provider: string
  readonly model: string
  readonly perPerson: number
}

/** The data for the form of a try. */
export type TryView = {
  readonly offer: TryOfferView
  readonly type: ListingType
  readonly variables: readonly VariableView[]
  readonly isOwn: boolean
  /** The user's purchase, which they can run in their library; null if they have not bought the listing. */
  readonly purchaseId: string | null
  /** The tries that are left; null for the creator, who has no limit per day. */
  readonly left: number | null
  /** Whether a visitor who pays has to enter a key. */
  readonly needsKey: boolean
  /** Whether the user has to confirm their email address first. */
  readonly needsConfirmedEmail: boolean
}

export type TryResult =
  | { readonly state: 'answered'; readonly text: string; readonly isCut: boolean; readonly figures: RunFigures }
  | { readonly state: 'withheld' }
  | { readonly state: 'failed'; readonly message: string }

/** The offer and its usage, for the creator. */
export type OwnTriesView = {
  readonly listing: { readonly id: string; readonly title: string; readonly isActive: boolean }
  readonly offer: {
    readonly isOn: boolean
    readonly payer: TryPayer
    readonly provider: ModelProvider
    readonly model: string
    readonly perPerson: number
    readonly perDay: number
    readonly ceilingCents: number
    readonly hasConsented: boolean
    readonly problem: TryProblem | null
    readonly problemAt: Date | null
    /** The highest cost of one try without the visitor's input, in millionths of a dollar; null if unknown. */
    readonly costMicros: number | null
    /** The percentage of the prompt's less common words that answers have shown close together. */
    readonly revealedPercent: number
  } | null
  /** The providers that the creator can pay for. */
  readonly payable: readonly ModelProvider[]
  /** The last days with tries, newest first. */
  readonly days: readonly TryDay[]
}

export type TryDay = {
  readonly day: Date
  readonly tries: number
  /** What the creator paid, in millionths of a dollar. */
  readonly costMicros: number
}
