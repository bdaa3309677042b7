import { commaList } from '#src/kernel/lists.ts'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'
import { useDeferredValue, useState } from 'react'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { Author, FormListing, ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { previewOf } from '#src/selling/listings/ui/listing-values.ts'
import { cardData } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { PromptPage } from '#src/storefront/catalog/ui/prompt-page.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Card } from '#src/ui/listings/card.tsx'
import { Dialog } from '#src/ui/forms/dialog.tsx'

type ListingPreviewProps = ReturnType<typeof useListingPreview>

/** The listing's card. Without JavaScript, the card of the last submit. */
export function ListingPreview({ card, isEmpty, open }: ListingPreviewProps) {
  return (
    <section className="listing-preview" aria-labelledby="preview-head">
      <h2 className="label" id="preview-head">
        Preview
      </h2>
      {isEmpty ? (
        <p className="preview-empty quiet">Your listing shows up here as you write.</p>
      ) : (
        <div className="preview-card" inert>
          <Card {...card} heading="h3" />
        </div>
      )}
      <p className="row row-wrap">
        <Button type="button" size="small" aria-haspopup="dialog" className="needs-script" onClick={open}>
          Preview the page
        </Button>
        <Button type="submit" name="intent" value="preview" size="small" formNoValidate className="without-script">
          Update the preview
        </Button>
      </p>
    </section>
  )
}

/** The listing's page, in a dialog. It is outside the form, since the page contains forms. */
export function PagePreview({ view, isOpen, close, refundDays }: ListingPreviewProps & { refundDays: number }) {
  const { listing, preview, missing } = view
  const wanted = (['model', 'category', 'price'] as const).filter((name) => missing.has(name))
  return (
    <Dialog id="page-preview" title="Preview" open={isOpen} onClose={close}>
      {isOpen && wanted.length > 0 && <p>To see the page, choose: {commaList(wanted)}.</p>}
      {isOpen && wanted.length === 0 && (
        <div className="preview-page" inert>
          <PromptPage
            {...{ listing, preview, refundDays }}
            related={[]}
            personal={null}
            following={null}
            heartId={listing.id}
          />
        </div>
      )}
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
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => new Date())
  const shop = useShop()
  const shown = useDeferredValue(live)
  const view = previewOf(shown, { id: listing?.id, author, shop, now })
  const card = { ...cardData(view.listing, useVocabulary()), missing: view.missing }
  const { title, description, category, model, price, imageUrl } = shown
  const isEmpty = (title + description + category + model + price + imageUrl).trim() === ''
  return { view, card, isEmpty, isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
