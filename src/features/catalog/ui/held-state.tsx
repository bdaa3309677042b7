import { catalogTexts } from '#src/features/catalog/texts.ts'
import type { HeldView, OwnListingView } from '#src/features/catalog/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

const states = {
  waiting: { badge: 'Held', tone: 'warn', title: catalogTexts.heldTitle },
  removed: { badge: 'Removed', tone: 'bad', title: 'Removed' },
  withheld: { badge: 'Off sale', tone: 'warn', title: 'Off sale' },
} as const

/** On sale, paused by its creator, or held back by an admin. */
export function StateBadge({ listing: { isActive, held } }: { listing: Pick<OwnListingView, 'isActive' | 'held'> }) {
  if (held) return <Badge tone={states[held.state].tone}>{states[held.state].badge}</Badge>
  return <Badge tone={isActive ? 'ok' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Badge>
}

/** Why it is not on sale: never what it is like, nor whose. */
export function HeldText({ held: { state, reason, hasDecision } }: { held: HeldView }) {
  if (state === 'waiting') return catalogTexts.held
  if (state === 'withheld')
    return (
      <>
        {catalogTexts.withheld} <Link to="/standing">See the reason and appeal</Link>
      </>
    )
  return (
    <>
      {hasDecision ? catalogTexts.removedByDecision : catalogTexts.removedByAdmin}{' '}
      {reason && <span dir="auto">Reason: {reason} </span>}
      {hasDecision && <Link to="/standing">See the decision and appeal</Link>}
    </>
  )
}

/** Above the form of a listing that is held back. */
export function HeldNotice({ held }: { held: HeldView }) {
  const { tone, title } = states[held.state]
  return (
    <div className="mb-8">
      <Notice tone={tone} title={title}>
        <HeldText held={held} /> {held.state === 'waiting' && catalogTexts.heldMore}
      </Notice>
    </div>
  )
}
