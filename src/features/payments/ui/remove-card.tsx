import { useFetcher } from 'react-router'
import { Confirm } from '#src/ui/forms/confirm.tsx'

type RemoveCardProps = {
  readonly id: string
  /** What it is called, as in Visa ending in 4242. */
  readonly title: string
  readonly action: string
}

/** Asks before it removes a card. */
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
      consequence="You can still pay with it by typing it in. What you bought stays yours."
      yes="Remove card"
    />
  )
}
