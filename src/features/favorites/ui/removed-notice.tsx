import { useEffect, useRef } from 'react'
import type { ListingView } from '#src/features/catalog/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { favoritesFormId } from '#src/ui/listings/favorite-toggle.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

/** Replaces the removed card. The button that was pressed is gone, so the undo gets the focus. */
export function Removed({ listing, canUndo }: { listing: ListingView; canUndo: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="removed" ref={place} tabIndex={-1}>
      <p>
        <b dir="auto">{listing.title}</b> is no longer among your favorites.
      </p>
      {canUndo && <Undo id={listing.id} />}
    </div>
  )
}

/** The undo above the list when JavaScript is off. */
export function RemovedNotice({ id }: { id: string }) {
  return (
    <noscript>
      <Notice title="Removed from favorites">
        <Undo id={id} />
      </Notice>
    </noscript>
  )
}

function Undo({ id }: { id: string }) {
  return (
    <Button size="small" form={favoritesFormId} name="add" value={id}>
      Undo
    </Button>
  )
}
