import { useFetcher } from 'react-router'
import type { OwnListingView } from '#src/features/catalog/view.ts'
import { Confirm } from '#src/ui/forms/confirm.tsx'
import { countText } from '#src/ui/elements/price-text.ts'

/** Asks before it deletes a listing. */
export function DeleteListing({ listing: { id, title, sales } }: { listing: OwnListingView }) {
  return (
    <Confirm
      fetcher={useFetcher()}
      fields={{ id }}
      intent="delete"
      opener="Delete"
      label={`Delete ${title}`}
      question="Delete this listing?"
      consequence={consequence(sales)}
      yes="Delete for good"
    />
  )
}

function consequence(sales: number): string {
  if (sales === 0) return 'It leaves the market at once. This cannot be undone.'
  return `It leaves the market at once; the ${sales === 1 ? 'one buyer keeps' : `${countText(sales)} buyers keep`} it. This cannot be undone.`
}
