import { sql } from 'kysely'
import type { Category, License, Model, Reason, TermKind, Vocabulary } from '#src/kernel/vocabulary.ts'
import { coverOf } from '#src/kernel/vocabulary.ts'
import type { Tx } from '#src/ports/database.ts'

/** The stored categories, models, licenses and reasons, for a query that reads them with the settings. */
export type StoredVocabulary = {
  readonly categories: readonly Omit<Category, 'cover'>[]
  readonly models: readonly Model[]
  readonly licenses: readonly License[]
  readonly reasons: readonly Reason[]
  readonly slugs: Readonly<Record<TermKind, Readonly<Record<string, string>>>>
}

export const storedVocabulary = sql<StoredVocabulary>`json_build_object(
  'categories', (select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'isArchived', archived_at is not null,
    'motif', motif, 'inks', inks, 'keywords', keywords, 'feePercent', fee_percent) order by position, id) from categories),
  'models', (select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'isArchived', archived_at is not null,
    'vendor', vendor, 'makes', makes, 'provider', provider) order by position, id) from models),
  'licenses', (select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'isArchived', archived_at is not null,
    'summary', summary, 'text', text, 'version', version) order by position, id) from licenses),
  'reasons', (select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'isArchived', archived_at is not null,
    'audience', audience, 'basis', basis) order by position, id) from reasons),
  'slugs', json_build_object(
    'category', (select json_object_agg(slug, category_id) from category_slugs),
    'model', (select json_object_agg(slug, model_id) from model_slugs),
    'license', (select json_object_agg(slug, license_id) from license_slugs),
    'reason', (select json_object_agg(slug, reason_id) from reason_slugs)))`

export const vocabularyOf = ({ categories, models, licenses, reasons, slugs }: StoredVocabulary): Vocabulary => ({
  category: categories.map((category) => ({ ...category, cover: coverOf(category) })),
  model: models,
  license: licenses,
  reason: reasons,
  ids: {
    category: new Map(Object.entries(slugs.category)),
    model: new Map(Object.entries(slugs.model)),
    license: new Map(Object.entries(slugs.license)),
    reason: new Map(Object.entries(slugs.reason)),
  },
})

/** Excludes other changes of what the shop decides until the transaction ends. */
export async function lockShop(tx: Tx): Promise<void> {
  await tx.selectFrom('shop_revision').select('number').forUpdate().execute()
}
