import { sql } from 'kysely'
import type { Category, Model, Vocabulary } from '#src/kernel/vocabulary.ts'
import { coverOf } from '#src/kernel/vocabulary.ts'

/** The stored categories and models, for a query that reads them with the settings. */
export type StoredVocabulary = {
  readonly categories: readonly Omit<Category, 'cover'>[]
  readonly models: readonly Model[]
  readonly slugs: Readonly<Record<'category' | 'model', Readonly<Record<string, string>>>>
}

export const storedVocabulary = sql<StoredVocabulary>`json_build_object(
  'categories', (select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'isArchived', archived_at is not null,
    'motif', motif, 'inks', inks, 'keywords', keywords) order by position, id) from categories),
  'models', (select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'isArchived', archived_at is not null,
    'vendor', vendor, 'makes', makes, 'provider', provider) order by position, id) from models),
  'slugs', json_build_object(
    'category', (select json_object_agg(slug, category_id) from category_slugs),
    'model', (select json_object_agg(slug, model_id) from model_slugs)))`

export const vocabularyOf = ({ categories, models, slugs }: StoredVocabulary): Vocabulary => ({
  category: categories.map((category) => ({ ...category, cover: coverOf(category) })),
  model: models,
  ids: { category: new Map(Object.entries(slugs.category)), model: new Map(Object.entries(slugs.model)) },
})
