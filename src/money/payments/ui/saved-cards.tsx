import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import type { SavedCards as Saved, SavedCardView } from '#src/money/payments/view.ts'
import { useFetcher } from 'react-router'
import { Confirm } from '#src/ui/forms/confirm.tsx'

type SavedCardsProps = {
  /** A message if they cannot be loaded. */
  readonly saved: Saved | string
  /** The URL of this page, for retries and forms. */
  readonly href: string
}

/** The user's saved payment methods, with buttons to remove them. */
export function SavedCards({ saved, href }: SavedCardsProps) {
  if (typeof saved === 'string') return <Unknown why={saved} href={href} />
  if (!saved.takesPayments) return <p className="quiet measure">Payments are not set up yet.</p>
  const { cards } = saved
  return (
    <>
      <p className="quiet measure">
        {cards.length === 0 ? 'You have no saved cards. ' : ''}
        You can save a card during checkout. Our payment provider stores it.
      </p>
      {cards.length > 0 && (
        <ul className="sessions mt-2" aria-label="Saved cards">
          {cards.map((card) => (
            <Line key={card.id} card={card} href={href} />
          ))}
        </ul>
      )}
    </>
  )
}

function Line({ card, href }: { readonly card: SavedCardView; readonly href: string }) {
  const { id, name, last4, expires, isExpired } = card
  const title = last4 === null ? name : `${name} ending in ${last4}`
  return (
    <li>
      <div>
        <p className="strong">{title}</p>
        {expires !== null && (
          <p className="quiet small">
            {isExpired ? 'Expired' : 'Expires'} {expires}
          </p>
        )}
      </div>
      <RemoveCard id={id} title={title} action={href} />
    </li>
  )
}

function Unknown({ why, href }: { readonly why: string; readonly href: string }) {
  return (
    <>
      <Notice tone="warn" title={why}>
        We couldn’t load your saved cards. Please try again in a moment.
      </Notice>
      <div className="tab-actions">
        <ButtonLink to={href} reloadDocument>
          Try again
        </ButtonLink>
      </div>
    </>
  )
}

type RemoveCardProps = {
  readonly id: string
  /** The label, such as "Visa ending in 4242". */
  readonly title: string
  readonly action: string
}

/** Removes a card after a confirmation. */
export function RemoveCard({ id, title, action }: RemoveCardProps) {
  return (
    <Confirm
      fetcher={useFetcher()}
      action={action}
      fields={{ cardId: id }}
      intent="remove-card"
      opener="Remove"
      label={`Remove ${title}`}
      question={`Remove ${title}?`}
      consequence="You can still pay by entering the card again."
      yes="Remove card"
    />
  )
}
