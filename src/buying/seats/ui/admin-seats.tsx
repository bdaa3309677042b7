import { plural } from '#src/kernel/plural.ts'
import type { AdminSeatView, TeamView } from '#src/buying/seats/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import './seats.css'

type AdminSeatsProps = {
  readonly team: Pick<TeamView, 'state' | 'total'> & { readonly seats: readonly AdminSeatView[] }
}

/** The seats of a purchase for staff, also ended ones. */
export function AdminSeats({ team: { state: teamState, total, seats } }: AdminSeatsProps) {
  const current = seats.filter(({ state }) => state !== 'ended')
  const ended = seats.filter(({ state }) => state === 'ended')
  return (
    <section className="section-block" aria-labelledby="seats-head">
      <h2 id="seats-head">Seats</h2>
      <p>{stateText(teamState, current.length, total)}</p>
      {current.length > 0 && <Seats seats={current} />}
      {ended.length > 0 && (
        <details className="mt-4" open={current.length === 0}>
          <summary className="disclosure">
            {plural(ended.length, { one: '1 ended seat', other: `${ended.length} ended seats` })}
          </summary>
          <Seats seats={ended} />
        </details>
      )}
    </section>
  )
}

function stateText(state: TeamView['state'], taken: number, total: number): string {
  if (state === 'ended') return 'The purchase is refunded, so no member can read it.'
  if (state === 'on-hold') return `${taken} of ${total} taken. The purchase is on hold, so no member can read it now.`
  return `${taken} of ${total} taken. A refund of the purchase ends all of them.`
}

const Seats = ({ seats }: { readonly seats: readonly AdminSeatView[] }) => (
  <ul className="seat-list mt-4">
    {seats.map(({ id, email, state, invitedAt, member }) => (
      <li key={id}>
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <bdi>{email}</bdi>
          </p>
          <p className="quiet small wrap-anywhere">
            {member && (
              <>
                <Link to={`/admin/people/${member.id}`}>@{member.username}</Link>
                {' · '}
              </>
            )}
            Invited <LocalDay at={invitedAt} />
          </p>
        </div>
        <Badge tone={tones[state]}>{stateTexts[state]}</Badge>
      </li>
    ))}
  </ul>
)

const tones = { accepted: 'ok', invited: 'info', ended: 'plain' } as const
const stateTexts = { accepted: 'Member', invited: 'Invited', ended: 'Ended' } as const
