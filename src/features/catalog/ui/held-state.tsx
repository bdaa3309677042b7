import { heldTexts } from '#src/features/catalog/ui/words.ts'
import type { HeldView, OwnListingView } from '#src/features/catalog/view.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** On sale, paused by its creator, or held back by an admin. */
export function StateBadge({ listing: { isActive, held } }: { listing: Pick<OwnListingView, 'isActive' | 'held'> }) {
  if (held) return <Badge tone={held.isRemoved ? 'bad' : 'warn'}>{held.isRemoved ? 'Removed' : 'Held'}</Badge>
  return <Badge tone={isActive ? 'ok' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Badge>
}

/** Why it is not on sale: never what it is like, nor whose. */
export function heldText({ isRemoved, reason }: HeldView): string {
  if (!isRemoved) return heldTexts.held
  return reason ? `${heldTexts.removedByAdmin} Reason: ${reason}` : heldTexts.removedByAdmin
}

/** Above the form of a listing that is held back. */
export function HeldNotice({ held }: { held: HeldView }) {
  return (
    <div className="mb-8">
      <Notice tone={held.isRemoved ? 'bad' : 'warn'} title={held.isRemoved ? 'Removed' : heldTexts.heldTitle}>
        {heldText(held)} {!held.isRemoved && heldTexts.heldMore}
      </Notice>
    </div>
  )
}
