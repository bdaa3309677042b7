import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { invitationDays } from '#src/buying/seats/rules.ts'
import type { SeatView, TeamView } from '#src/buying/seats/view.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import { Dialog, DialogButton } from '#src/ui/forms/dialog.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import './seats.css'

type SeatsSectionProps = {
  readonly team: TeamView
  /** Whether a member who opens the prompt ends the refund period. */
  readonly endsRefund: boolean
  readonly failure: Failure | null
  /** The address that could not be invited. */
  readonly email: string
}

/** The members of a license with several seats, for its buyer. */
export function SeatsSection({ team, endsRefund, failure, email }: SeatsSectionProps) {
  const { seats, total, state } = team
  const members = seats.filter((seat) => seat.state === 'accepted').length
  return (
    <section className="seats stack" aria-labelledby="seats-head" id="seats">
      <h2 id="seats-head">Seats</h2>
      <p>{stateText(team)}</p>
      {state === 'active' && total > 0 && members > total && (
        <p>Your license has fewer seats now: only the {total} who were first can read it.</p>
      )}
      {team.canInvite && <Invite endsRefund={endsRefund} failure={failure} email={email} />}
      {state === 'active' && !team.canInvite && total > 0 && seats.length >= total && (
        <p className="quiet">Free a seat to invite somebody else.</p>
      )}
      {seats.length > 0 && (
        <ul className="seat-list">
          {seats.map((seat) => (
            <Seat key={seat.id} seat={seat} />
          ))}
        </ul>
      )}
    </section>
  )
}

function stateText({ state, total, seats }: TeamView): string {
  if (state === 'on-hold') return 'Your purchase is on hold, so members cannot read it now.'
  if (state === 'ended') return 'Your purchase is refunded, so members can no longer read it.'
  if (total === 0) return 'Your license is for you alone. Members can read it again once it is for a team.'
  return `${seats.length} of ${total} taken. You can read it without a seat.`
}

function Invite({ endsRefund, failure, email }: Omit<SeatsSectionProps, 'team'>) {
  const { formData } = useNavigation()
  return (
    <Form method="post" className="stack gap-3" preventScrollReset>
      <Field
        name="email"
        id="seat-email"
        label="Email address"
        hint={`We mail an invitation, which works for ${invitationDays} days and for this address only.${endsRefund ? ' Your refund period ends when a member opens the prompt.' : ''}`}
        error={failure?.message}
        required
      >
        <Input type="email" autoComplete="off" maxLength={254} defaultValue={email} />
      </Field>
      <div>
        <Button name="intent" value="invite" pending={formData?.get('intent') === 'invite'} pendingLabel="Inviting...">
          Invite
        </Button>
      </div>
    </Form>
  )
}

function Seat({ seat: { id, email, state, invitedAt, expiresAt, acceptedAt } }: { readonly seat: SeatView }) {
  const isMember = state === 'accepted'
  const dialog = `revoke-${id}`
  return (
    <li>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <p className="meta">
          {isMember ? (
            <>
              Member since <LocalDay at={acceptedAt ?? invitedAt} />
            </>
          ) : (
            <>
              <Badge tone="info">Invited</Badge> until <LocalDay at={expiresAt} />
            </>
          )}
        </p>
      </div>
      <DialogButton opens={dialog} look="bare" size="small">
        {isMember ? 'Revoke' : 'Take back'} <VisuallyHidden>{email}</VisuallyHidden>
      </DialogButton>
      <Dialog
        id={dialog}
        title={isMember ? 'Revoke this seat?' : 'Take this invitation back?'}
        lead={isMember ? `${email} can no longer read the prompt. The seat is free again.` : 'Its link ends.'}
        foot={
          <Form method="post" preventScrollReset>
            <input type="hidden" name="seat" value={id} />
            <Button look="danger" name="intent" value="revoke">
              {isMember ? 'Revoke' : 'Take back'}
            </Button>
          </Form>
        }
      />
    </li>
  )
}

/** Gives a member's seat back. */
export function LeaveSeat({ buyer }: { readonly buyer: string }) {
  return (
    <>
      <DialogButton opens="leave-seat" look="bare" size="small">
        Leave this seat
      </DialogButton>
      <Dialog
        id="leave-seat"
        title="Leave this seat?"
        lead={`You can no longer read the prompt, unless ${buyer} invites you again.`}
        foot={
          <Form method="post" preventScrollReset>
            <Button look="danger" name="intent" value="leave">
              Leave
            </Button>
          </Form>
        }
      />
    </>
  )
}
