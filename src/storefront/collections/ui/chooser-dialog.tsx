import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { addHref } from '#src/storefront/collections/rules.ts'
import type { OwnCollection } from '#src/storefront/collections/view.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Skeleton } from '#src/ui/elements/skeleton.tsx'
import { Dialog } from '#src/ui/forms/dialog.tsx'
import { ListingChooser } from './listing-chooser.tsx'

type Loaded = { readonly collections?: readonly OwnCollection[] | null }
type ChooserDialogProps = {
  readonly listing: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

/** The collections of the user with a listing in or out of them. */
export function ChooserDialog({ listing, onClose }: ChooserDialogProps) {
  const { load, data } = useFetcher<Loaded>()
  const href = addHref(listing.id)
  useEffect(() => void load(href), [load, href])
  return (
    <Dialog
      id="collect"
      title="Add to a collection"
      lead={<span dir="auto">{listing.title}</span>}
      open
      onClose={onClose}
      foot={
        <>
          <ButtonLink look="bare" to="/collections">
            Your collections
          </ButtonLink>
          <Button type="button" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <div className="chooser-wait" aria-busy="true">
          <span className="sr">Loading</span>
          <Skeleton className="skel-line" />
          <Skeleton className="skel-line" />
        </div>
      ) : data.collections ? (
        <ListingChooser listing={listing} collections={data.collections} />
      ) : (
        <p role="alert">
          Your collections could not be loaded.{' '}
          <Button type="button" size="small" onClick={() => void load(href)}>
            Try again
          </Button>
        </p>
      )}
    </Dialog>
  )
}
