import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DraftFields } from './contract.ts'
import type { Category, Licence, ListingType, Model } from './rules.ts'

type PromptsTable = {
  id: string
  creator_id: string
  title: string
  description: string
  type: ListingType
  category: Category
  model: Model
  model_version: Generated<string>
  licence: Licence
  price_cents: number
  currency: Generated<'usd'>
  image_url: string | null
  excerpt: Generated<string>
  variable_count: Generated<number>
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
  /** When it was flagged as a near-duplicate of another creator's listing; null if it is not under review. */
  flagged_at: Generated<Date | null>
  /** The version under review; buyers read `text_version` until it is released. */
  flagged_version: Generated<number | null>
  active_before_flag: Generated<boolean | null>
  /** When it was taken off sale because its creator was suspended or banned. */
  withheld_at: Generated<Date | null>
  rank_score: GeneratedAlways<number>
}

/** Updated by a trigger. `price_step` is two for each dollar, one for each ten dollars (from 1000 on), or `allPrices`. */
type ListingTotalsTable = { category: Category; model: Model; type: ListingType; price_step: number; listings: number }

type CreatorTotalsTable = { creator_id: string; total_sales: number; paid_sales: number }
type PromptVersionsTable = { prompt_id: string; version: number; note: string; created_at: Date }
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

declare module '#src/ports/database.ts' {
  interface Tables {
    prompts: PromptsTable
    listing_totals: ListingTotalsTable
    creator_totals: CreatorTotalsTable
    prompt_versions: PromptVersionsTable
    prompt_texts: PromptTextsTable
    prompt_variables: PromptVariablesTable
    prompt_samples: PromptSamplesTable
    listing_drafts: ListingDraftsTable
  }
}
