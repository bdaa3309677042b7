import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import type { Category, Model } from '#src/kernel/vocabulary.ts'

/** The values of the form of a category or model. */
export function termValues(term: Category | Model): StoredValues {
  const { name, slug } = term
  return 'motif' in term
    ? { name, slug, motif: term.motif, inks: term.inks, keywords: term.keywords }
    : { name, slug, vendor: term.vendor, makes: term.makes, provider: term.provider ?? '' }
}

/** The fields of both forms. */
export const termFields = ['name', 'slug', 'motif', 'inks', 'keywords', 'vendor', 'makes', 'provider'] as const
