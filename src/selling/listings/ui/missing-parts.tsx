import { orList } from '#src/kernel/lists.ts'
import type { OwnListingView } from '#src/storefront/catalog/view.ts'
import { Link } from '#src/ui/elements/link.tsx'

/** The share of views that become sales, with a sample and without; null if it is not known. */
export type SampleEffect = { readonly withSample: number; readonly without: number } | null

type MissingPartsProps = {
  listing: Pick<OwnListingView, 'id' | 'hasSample' | 'hasExcerpt'>
  effect: SampleEffect
}

/** Missing parts that would help to sell the listing. Renders nothing for a complete listing. */
export function MissingParts({ listing: { id, hasSample, hasExcerpt }, effect }: MissingPartsProps) {
  if (hasSample && hasExcerpt) return null
  const missing = orList([hasSample ? [] : 'sample', hasExcerpt ? [] : 'excerpt'].flat())
  return (
    <span className="own-missing quiet small">
      No {missing} yet. {!hasSample && `${effectText(effect)} `}
      <Link to={`/edit-prompt/${id}#${hasSample ? 'field-excerpt' : 'field-samples'}`}>
        Add {hasSample ? 'an excerpt' : 'a sample'}
      </Link>
    </span>
  )
}

/** The difference that samples make, as a sentence; empty if it is not known. */
export function effectText(effect: SampleEffect): string {
  if (effect === null) return ''
  return `Listings with a sample convert at ${percent(effect.withSample)}, without at ${percent(effect.without)}.`
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`
