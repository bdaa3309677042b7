import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import type { Category, License, Model, Reason } from '#src/kernel/vocabulary.ts'

/** The values of the form of a term. */
export function termValues(term: Category | Model | License | Reason): StoredValues {
  const { name, slug } = term
  if ('text' in term) return { name, slug, summary: term.summary, text: term.text }
  if ('audience' in term) return { name, audience: term.audience, basis: term.basis }
  return 'motif' in term
    ? {
        name,
        slug,
        motif: term.motif,
        inks: term.inks,
        keywords: term.keywords,
        feePercent: String(term.feePercent ?? ''),
      }
    : { name, slug, vendor: term.vendor, makes: term.makes, provider: term.provider ?? '' }
}

/** The fields of all forms. */
export const termFields = [
  'name',
  'slug',
  'motif',
  'inks',
  'keywords',
  'feePercent',
  'vendor',
  'makes',
  'provider',
  'summary',
  'text',
  'audience',
  'basis',
] as const
