import { heldTexts } from '#src/features/catalog/ui/words.ts'
import type { HeldView, OwnListingView } from '#src/features/catalog/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

const states = {
  waiting: { badge: 'Held', tone: 'warn', title: heldTexts.heldTitle },
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
  if (state === 'waiting') return heldTexts.held
  if (state === 'withheld')
    return (
      <>
        {heldTexts.withheld} <Link to="/standing">See the reason and appeal</Link>
      </>
    )
  return (
    <>
      {hasDecision ? heldTexts.removedByDecision : heldTexts.removedByAdmin}{' '}
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
        <HeldText held={held} /> {held.state === 'waiting' && heldTexts.heldMore}
      </Notice>
    </div>
  )
}
