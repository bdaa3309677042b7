import type { ReactNode } from 'react'
import { useDeferredValue } from 'react'
import type { Author, FormListing, ListingFormValues } from '#src/features/catalog/ui/listing-values.ts'
import { previewOf } from '#src/features/catalog/ui/listing-values.ts'
import { cardData } from '#src/features/catalog/ui/cards/card-data.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Card } from '#src/ui/listings/card.tsx'
import { Dialog, DialogButton } from '#src/ui/forms/dialog.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import { PromptHead, Overview, WhatsIncluded } from '#src/features/catalog/ui/prompt-content.tsx'
import { TryOut } from '#src/features/catalog/ui/try-out.tsx'
import type { ListingDetail, PreviewView } from '#src/features/catalog/view.ts'
import type { Missing } from '#src/ui/listings/card-data.ts'
import { Panel } from '#src/ui/elements/panel.tsx'
import { Price } from '#src/ui/elements/price.tsx'
import '#src/features/catalog/ui/prompt-page.css'

type ListingPreviewProps = ReturnType<typeof useListingPreview>

/** The listing's card. Without JavaScript, the card of the last submit. */
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

/** The listing's page, in a dialog. It is outside the form, since the dialog contains a form. */
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

/** The card and the page for the current form values. */
export function useListingPreview({ live, listing, author }: Shown) {
  const shown = useDeferredValue(live)
  const view = previewOf(shown, { id: listing?.id, author })
  const src = view.listing.imageUrl
  const card = { ...cardData(view.listing), missing: view.missing, ...(src ? { image: { src } } : {}) }
  return { view, card }
}

type PreviewPageProps = { listing: ListingDetail; preview: PreviewView; missing: Missing; cover: ReactNode }

/** The content of a listing's page in one column, without the parts that need a published listing. */
export function PreviewPage({ listing, preview, missing, cover }: PreviewPageProps) {
  return (
    <div className="preview-page">
      <PromptHead listing={listing} missing={missing} />
      {!missing.has('price') && <Price cents={listing.priceCents} />}
      <TryOut listing={listing} preview={preview} cover={cover} />
      <WhatsIncluded listing={listing} missing={missing} />
      <Panel label="Overview">
        <Overview text={listing.description} />
      </Panel>
    </div>
  )
}
