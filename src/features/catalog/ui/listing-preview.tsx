import { useDeferredValue } from 'react'
import type { Author, FormListing } from '#src/features/catalog/ui/form-types.ts'
import type { ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'
import { previewOf } from '#src/features/catalog/ui/preview-of.ts'
import { PreviewPage } from '#src/features/catalog/ui/preview-page.tsx'
import { cardData } from '#src/features/catalog/ui/cards/card-data.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Card } from '#src/ui/listings/card.tsx'
import { Dialog } from '#src/ui/forms/dialog.tsx'
import { DialogButton } from '#src/ui/forms/dialog-button.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'

type ListingPreviewProps = ReturnType<typeof useListingPreview>

/** How the listing will look in lists, as it stands. Without a script, as it was last sent. */
export function ListingPreview({ card }: ListingPreviewProps) {
  return (
    <section className="listing-preview" aria-labelledby="preview-head">
      <h2 className="label" id="preview-head">
        Preview
      </h2>
      <div className="preview-card" inert>
        <Card {...card} heading="h3" />
      </div>
      <p className="row row-wrap">
        <DialogButton opens="page-preview" size="small">
          Preview the page
        </DialogButton>
        <Button type="submit" name="intent" value="preview" size="small" formNoValidate className="without-script">
          Update the preview
        </Button>
      </p>
    </section>
  )
}

/** How its page will look. It stands beside the form, not in it: a dialog has a form of its own. */
export function PagePreview({ view, card }: ListingPreviewProps) {
  return (
    <Dialog id="page-preview" title="How its page will look">
      <div inert>
        <PreviewPage {...view} cover={<Plate {...card} sizes="40rem" />} />
      </div>
    </Dialog>
  )
}

type Shown = {
  live: ListingFormValues
  listing: FormListing | undefined
  author: Author | null
}

/** What the form describes at the moment, as a card and as a page. */
export function useListingPreview({ live, listing, author }: Shown) {
  const shown = useDeferredValue(live)
  const view = previewOf(shown, { id: listing?.id, author })
  const src = view.listing.imageUrl
  const card = { ...cardData(view.listing), missing: view.missing, ...(src ? { image: { src } } : {}) }
  return { view, card }
}
