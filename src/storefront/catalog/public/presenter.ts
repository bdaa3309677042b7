import type { ModelProvider } from '#src/kernel/models.ts'
import { cents } from '#src/kernel/money.ts'
import type { NamedShop } from '#src/kernel/shop.ts'
import { creatorName } from '#src/kernel/shop.ts'
import { lastDayText } from '#src/kernel/time-zones.ts'
import type { TraderRow } from '#src/people/accounts/public/presenter.ts'
import { presentTrader } from '#src/people/accounts/public/presenter.ts'
import { providerNames } from '#src/platform/models/texts.ts'
import { textsOfColumns } from '../field-rules.ts'
import { isVerified } from '../rules.ts'
import { withSettings } from '#src/kernel/variables.ts'
import type { cardColumns, detailColumns, heldColumns, ownColumns, PromptRow } from '../tables.ts'
import type { HeldView, ListingDetail, ListingView, OwnListingView, ReducedPrice } from '../view.ts'
import type { PreviewView, SampleView, VariableView, VerifiedRun } from '../view.ts'

export type CardRow = PromptRow<(typeof cardColumns)[number]> & {
  image_color: string | null
  image_widths: number[] | null
  username: string
  display_name: string
  avatar_url: string | null
  creator_sales: number | null
  creator_paid_sales: number | null
}

type RemovalRow = { removal_reason: string | null; removed_by_decision: boolean; is_copy: boolean }

/** `ends_at` is a string, since the row comes from JSON. */
type ReductionRow = { lowest_cents: number | null; ends_at: Date | string; time_zone: string }

export type DetailRow = CardRow &
  PromptRow<(typeof detailColumns)[number]> &
  TraderRow &
  RemovalRow & {
    bio: string
    joined_at: Date
    reduction: ReductionRow | null
    tiers: { licence: string; seats: number; priceCents: number }[]
  }

export type PreviewedRow = DetailRow & {
  samples: SampleRow[]
  variables: VariableView[]
}

export function toListingView(row: CardRow, settings: NamedShop): ListingView {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    priceCents: cents(row.price_cents),
    pricing: row.pricing,
    rating: Number(row.average_rating),
    reviews: row.total_reviews,
    sales: row.total_sales,
    model: row.model,
    category: row.category,
    type: row.type,
    textCount: row.text_count,
    imageUrl: row.image_url,
    image: row.image_color && row.image_widths ? { color: row.image_color, widths: row.image_widths } : null,
    isTrending: row.is_trending,
    creator: {
      id: row.creator_id,
      username: row.username,
      name: creatorName(row.display_name, settings),
      avatarUrl: row.avatar_url,
      isVerified: isVerified(row.creator_paid_sales ?? 0),
    },
  }
}

export function toListingDetail(row: DetailRow, settings: NamedShop): ListingDetail {
  return {
    ...toListingView(row, settings),
    ...textsOfColumns(row),
    licence: row.licence,
    tiers: row.tiers.map(({ licence, seats, priceCents }) => ({ licence, seats, priceCents: cents(priceCents) })),
    suggestedCents: row.suggested_cents === null ? null : cents(row.suggested_cents),
    wordCount: row.word_count,
    variableCount: row.variable_count,
    tags: row.tags,
    variableNames: row.variable_names,
    outline: row.outline,
    version: row.text_version,
    isActive: row.is_active,
    heldState: row.is_active ? null : heldStateOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    creatorBio: row.bio,
    creatorJoinedAt: row.joined_at,
    creatorSales: row.creator_sales ?? 0,
    trader: presentTrader(row),
    reduction: row.reduction && toReduction(row.reduction),
  }
}

function toReduction({ lowest_cents: lowest, ends_at, time_zone: timeZone }: ReductionRow): ReducedPrice {
  const endsAt = new Date(ends_at)
  return { lowestCents: lowest === null ? null : cents(lowest), endsAt, lastDay: lastDayText(endsAt, timeZone) }
}

type SampleRow = {
  caption: string
  body: string
  imageUrl: string | null
  color: string | null
  widths: number[] | null
  inputs: Record<string, string>
  provider: ModelProvider | null
  model: string | null
  temperature: number | null
  isCut: boolean | null
  /** A string if the row comes from JSON. */
  ranAt: Date | string | null
  runVersion: number | null
}

export function toSampleView({ caption, body, imageUrl, color, widths, inputs, ...run }: SampleRow): SampleView {
  const image = color && widths ? { color, widths } : null
  return { caption, body, imageUrl, inputs, image, run: toVerifiedRun(run) }
}

type RunRow = Pick<SampleRow, 'provider' | 'model' | 'temperature' | 'isCut' | 'ranAt' | 'runVersion'>

function toVerifiedRun({ provider, model, temperature, isCut, ranAt, runVersion }: RunRow): VerifiedRun | null {
  if (provider === null || model === null || ranAt === null || runVersion === null) return null
  const providerName = providerNames[provider]
  return {
    provider,
    providerName,
    model,
    temperature,
    isCut: isCut ?? false,
    ranAt: new Date(ranAt),
    version: runVersion,
  }
}

/** The public preview: the samples, and all variables with their settings. */
export function toPreview({ samples, variables, variable_names: names }: PreviewedRow): PreviewView {
  return {
    samples: samples.map(toSampleView),
    variables: names.length === 0 ? variables : withSettings(names, variables),
  }
}

type OwnRow = CardRow & PromptRow<(typeof ownColumns)[number]> & RemovalRow & { has_samples: boolean }

export function toOwnListingView(row: OwnRow, settings: NamedShop): OwnListingView {
  return {
    ...toListingView(row, settings),
    isActive: row.is_active,
    createdAt: row.created_at,
    hasSample: row.has_samples,
    hasExcerpt: row.excerpt !== '',
    held: toHeldView(row),
  }
}

type HeldRow = PromptRow<(typeof heldColumns)[number]>

export function toHeldView(row: HeldRow & RemovalRow): HeldView | null {
  const state = heldStateOf(row)
  if (state === null) return null
  const isRemoved = state === 'removed'
  const hasDecision = state === 'withheld' || (isRemoved && row.removed_by_decision)
  return { state, isCopy: row.is_copy, reason: isRemoved ? row.removal_reason : null, hasDecision }
}

function heldStateOf(row: HeldRow): HeldView['state'] | null {
  if (row.removed_at !== null) return 'removed'
  if (row.flagged_at !== null) return 'waiting'
  if (row.awaiting_verification_at !== null) return 'unverified'
  return row.withheld_at === null ? null : 'withheld'
}
