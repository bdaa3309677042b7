import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import type { HeldView, OwnListingView } from '#src/storefront/catalog/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

const states = {
  waiting: { badge: 'Held', tone: 'warn', title: catalogTexts.heldTitle },
  removed: { badge: 'Removed', tone: 'bad', title: 'Removed' },
  withheld: { badge: 'Off sale', tone: 'warn', title: 'Off sale' },
  unverified: { badge: 'Waiting', tone: 'warn', title: catalogTexts.unverifiedTitle },
} as const

const heldTitleOf = ({ state, isCopy }: Pick<HeldView, 'state' | 'isCopy'>) =>
  state === 'waiting' && !isCopy ? catalogTexts.reviewTitle : states[state].title

/** Active, paused, under review, removed or off sale. */
export function StateBadge({ listing: { isActive, held } }: { listing: Pick<OwnListingView, 'isActive' | 'held'> }) {
  if (held) return <Badge tone={states[held.state].tone}>{states[held.state].badge}</Badge>
  return <Badge tone={isActive ? 'ok' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Badge>
}

/** Why the listing is not on sale. Never names the listing that it resembles. */
export function HeldText({ held: { state, isCopy, reason, hasDecision } }: { held: HeldView }) {
  if (state === 'waiting') return isCopy ? catalogTexts.held : catalogTexts.review
  if (state === 'unverified')
    return (
      <>
        {catalogTexts.unverified} <Link to="/verify-email">Confirm your email</Link>
      </>
    )
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

/** The notice above the form of a listing that is under review or off sale. */
export function HeldNotice({ held }: { held: HeldView }) {
  const { tone } = states[held.state]
  return (
    <div className="mb-8">
      <Notice tone={tone} title={heldTitleOf(held)}>
        <HeldText held={held} /> {held.state === 'waiting' && catalogTexts.heldMore}
      </Notice>
    </div>
  )
}
