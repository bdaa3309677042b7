import { brand } from '#src/kernel/brand.ts'
import { fromDollars, zero } from '#src/kernel/money.ts'
import { variableKey, variablesIn } from '#src/kernel/variables.ts'
import { categories, countWords, licences, models, types } from '#src/features/catalog/rules.ts'
import type { Author } from '#src/features/catalog/ui/form-types.ts'
import { matterOf } from '#src/features/catalog/ui/listing-fields.ts'
import type { ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'
import type { Missing } from '#src/ui/listings/card-data.ts'
import type { ListingDetail, PreviewView } from '#src/features/catalog/view.ts'

/** Stands for the id that a listing will have, and with it for the cover that is printed from it. */
const noId = '00000000-0000-4000-8000-000000000000'
/** No date of its own: what a preview shows of time does not matter. */
const noDate = new Date(0)

/** What the form describes, as if it were listed already. Missing words get placeholders; `missing` names the rest. */
export function previewOf(
  values: ListingFormValues,
  { id = noId, author }: { id?: string | undefined; author: Author | null },
): { listing: ListingDetail; preview: PreviewView; missing: Missing } {
  const written = values.texts.filter(({ body }) => body.trim() !== '')
  const names = variablesIn(written.map(({ body }) => body))
  const found = new Set(names.map(variableKey))
  const price = fromDollars(values.price)
  const listing: ListingDetail = {
    id,
    title: values.title.trim() || 'Your title',
    description: values.description.trim() || 'What it does, in your words.',
    priceCents: price ?? zero,
    rating: 0,
    reviews: 0,
    sales: 0,
    model: oneOf(models, values.model),
    category: oneOf(categories, values.category),
    type: oneOf(types, values.type),
    textCount: Math.max(1, written.length),
    imageUrl: values.imageUrl || null,
    image: null,
    isTrending: false,
    creator: {
      id: author?.id ?? noId,
      username: author?.username ?? 'you',
      name: author?.displayName || brand.creatorFallback,
      avatarUrl: author?.avatarUrl ?? null,
      isVerified: false,
    },
    modelVersion: values.modelVersion.trim(),
    licence: oneOf(licences, values.licence),
    wordCount: countWords(written),
    variableCount: names.length,
    excerpt: values.excerpt.trim(),
    version: 1,
    isActive: true,
    heldState: null,
    createdAt: noDate,
    updatedAt: noDate,
    creatorBio: '',
    creatorJoinedAt: noDate,
    creatorSales: 0,
    trader: author?.trader ?? null,
  }
  const variables = values.variables.filter(
    ({ name, description }) => description.trim() && found.has(variableKey(name)),
  )
  const shown = matterOf(values).rows.samples.flatMap((i) => values.samples[i] ?? [])
  const samples = shown.map((sample) => ({ ...sample, imageUrl: sample.imageUrl || null, image: null }))
  const missing: Missing = new Set([
    ...(price === null ? (['price'] as const) : []),
    ...(listing.model === values.model ? [] : (['model'] as const)),
    ...(listing.category === values.category ? [] : (['category'] as const)),
  ])
  return { listing, preview: { samples, variables }, missing }
}

function oneOf<Word extends string>(words: readonly [Word, ...Word[]], given: string): Word {
  return words.find((word) => word === given) ?? words[0]
}
