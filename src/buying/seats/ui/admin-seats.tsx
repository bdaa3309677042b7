import type { AdminSeatView } from '#src/buying/seats/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import './seats.css'

type AdminSeatsProps = { readonly team: { readonly total: number; readonly seats: readonly AdminSeatView[] } }

/** The seats of a purchase for staff, also ended ones. */
export function AdminSeats({ team: { total, seats } }: AdminSeatsProps) {
  const taken = seats.filter(({ state }) => state !== 'ended').length
  return (
    <section aria-labelledby="seats-head">
      <h2 id="seats-head">Seats</h2>
      <p className="mt-2">
        {taken} of {total} taken. A refund of the purchase ends all of them.
      </p>
      <ul className="seat-list mt-4">
        {seats.map(({ id, email, state, invitedAt, member }) => (
          <li key={id}>
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <bdi>{email}</bdi>
              </p>
              <p className="meta">
                Invited <LocalDay at={invitedAt} />
                {member && (
                  <>
                    {' · '}
                    <Link to={`/admin/people/${member.id}`}>@{member.username}</Link>
                  </>
                )}
              </p>
            </div>
            <Badge tone={state === 'accepted' ? 'line' : state === 'invited' ? 'info' : 'warn'}>
              {stateTexts[state]}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

const stateTexts = { accepted: 'Member', invited: 'Invited', ended: 'Ended' } as const
