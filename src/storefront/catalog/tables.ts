import type { Currency } from '#src/kernel/currencies.ts'
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { ModelProvider } from '#src/kernel/models.ts'
import { variablesIn } from '#src/kernel/variables.ts'
import type { DraftFields, ListingInput } from './contract.ts'
import { countWords } from '#src/kernel/count-words.ts'
import { columnsOfTexts, textColumns } from './field-rules.ts'
import { outlineOf } from './text-rules.ts'
import type { TextColumn } from './field-rules.ts'
import type { OutlineItem } from './text-rules.ts'
import type { ListingType, Pricing } from './rules.ts'

type PromptsTable = { [Column in TextColumn]: Generated<string> } & {
  id: string
  creator_id: string
  title: string
  description: string
  type: ListingType
  category: string
  model: string
  licence: string
  price_cents: number
  pricing: Generated<Pricing>
  suggested_cents: Generated<number | null>
  currency: Generated<Currency>
  image_url: string | null
  variable_count: Generated<number>
  variable_names: Generated<string[]>
  tags: Generated<string[]>
  outline: JSONColumnType<OutlineItem[], OutlineItem[] | undefined, OutlineItem[]>
  text_version: number
  text_count: number
  word_count: number
  average_rating: Generated<string>
  total_reviews: Generated<number>
  total_sales: Generated<number>
  is_trending: Generated<boolean>
  /** 0 without activity in a week. */
  trend_score: Generated<number>
  is_active: Generated<boolean>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  /** When an admin took it off sale. */
  removed_at: Generated<Date | null>
  /** When it was flagged as a near-duplicate of another creator's listing or for a review; null if it is not under review. */
  flagged_at: Generated<Date | null>
  /** The version under review; buyers read `text_version` until it is released. */
  flagged_version: Generated<number | null>
  active_before_flag: Generated<boolean | null>
  /** When it went off sale because its creator was suspended or banned. */
  withheld_at: Generated<Date | null>
  /** When it was submitted by a creator without a verified address; null once it was published. */
  awaiting_verification_at: Generated<Date | null>
  /** The creator's own key in an import. */
  file_key: Generated<string | null>
  /** It was imported and never on sale. */
  is_draft: Generated<boolean>
  /** The number of changes of its content. */
  edition: Generated<number>
  rank_score: GeneratedAlways<number>
}

/** The columns of a card. */
export const cardColumns = [
  'id',
  'creator_id',
  'title',
  'description',
  'price_cents',
  'pricing',
  'average_rating',
  'total_reviews',
  'total_sales',
  'model',
  'category',
  'type',
  'text_count',
  'image_url',
  'is_trending',
] as const

/** Why a listing is off sale, unless its creator paused it. */
export const heldColumns = ['flagged_at', 'removed_at', 'withheld_at', 'awaiting_verification_at'] as const

/** The further columns of a listing's own page and its form. */
export const detailColumns = [
  ...textColumns,
  'licence',
  'suggested_cents',
  'word_count',
  'variable_count',
  'tags',
  'variable_names',
  'outline',
  'text_version',
  'is_active',
  'created_at',
  'updated_at',
  'flagged_version',
  'edition',
  ...heldColumns,
] as const

/** The further columns of a creator's own list. */
export const ownColumns = ['is_active', 'created_at', 'excerpt', ...heldColumns] as const

/** These columns of `prompts`, as a query returns them. */
export type PromptRow<Column extends keyof PromptsTable> = Pick<Selectable<PromptsTable>, Column>

/** The columns that creators write, with the counts derived from the texts. */
export function writtenColumns(input: ListingInput) {
  const variables = variablesIn(input.texts.map(({ body }) => body))
  return {
    title: input.title,
    description: input.description,
    type: input.type,
    category: input.category,
    model: input.model,
    ...columnsOfTexts(input),
    licence: input.licence,
    price_cents: input.priceCents,
    pricing: pricingOf(input),
    suggested_cents: input.suggestedCents,
    image_url: input.imageUrl,
    text_count: input.texts.length,
    word_count: countWords(input.texts),
    variable_count: variables.length,
    variable_names: variables,
    tags: input.tags,
    outline: outlineOf(input),
  }
}

export const pricingOf = ({ isOpenPrice, tiers }: Pick<ListingInput, 'isOpenPrice' | 'tiers'>): Pricing =>
  isOpenPrice ? 'open' : tiers.length > 0 ? 'tiers' : 'fixed'

/** The licenses beside the listing's own. */
type OffersTable = { prompt_id: string; licence: string; seats: Generated<number>; price_cents: number }

/** Updated by a trigger. `price_step` is two for each dollar, one for each ten dollars (from 1000 on), or `allPrices`. */
type ListingTotalsTable = { category: string; model: string; type: ListingType; price_step: number; listings: number }

type CreatorTotalsTable = { creator_id: string; total_sales: number; paid_sales: number }
type PromptVersionsTable = {
  prompt_id: string
  version: number
  note: string
  /** The listing's description when the version was made. */
  description: Generated<string>
  created_at: Date
  /** Null while it is under review. */
  published_at: Date | null
}
type PromptVariablesTable = {
  prompt_id: string
  version: number
  position: number
  name: string
  description: string
  fallback: string
  choices: string[]
}
type PromptSamplesTable = {
  prompt_id: string
  position: number
  caption: string
  body: string
  image_url: string | null
  inputs: JSONColumnType<Record<string, string>, Record<string, string> | undefined, Record<string, string>>
  run_id: string | null
  run_version: number | null
}
export type SampleRunsTable = {
  id: string
  creator_id: string
  text_hash: string
  result_hash: string
  provider: Exclude<ModelProvider, 'compatible'>
  model: string
  temperature: number | null
  is_cut: boolean
  created_at: Date
}
type ListingDraftsTable = {
  id: string
  user_id: string
  prompt_id: string | null
  title: string
  fields: JSONColumnType<DraftFields, DraftFields, DraftFields>
  image_urls: string[]
  created_at: Date
  updated_at: Date
}
type PromptTextsTable = { prompt_id: string; version: number; position: number; name: string; body: string }

type ListingReviewsTable = {
  id: string
  prompt_id: string
  is_new: boolean
  words: string[]
  is_edit: boolean
  held_at: Date
  decision: 'released' | 'removed' | null
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
}

type ListingLimitLiftsTable = {
  user_id: string
  lifted_by: string
  reason: string
  lifted_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    prompts: PromptsTable
    offers: OffersTable
    listing_totals: ListingTotalsTable
    creator_totals: CreatorTotalsTable
    prompt_versions: PromptVersionsTable
    prompt_texts: PromptTextsTable
    prompt_variables: PromptVariablesTable
    prompt_samples: PromptSamplesTable
    sample_runs: SampleRunsTable
    listing_drafts: ListingDraftsTable
    listing_reviews: ListingReviewsTable
    listing_limit_lifts: ListingLimitLiftsTable
  }
}
