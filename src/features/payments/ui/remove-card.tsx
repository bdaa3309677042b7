import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { useDismiss } from '#src/ui/use-dismiss.ts'

type RemoveCardProps = {
  readonly id: string
  /** What it is called, as in Visa ending in 4242. */
  readonly title: string
  readonly action: string
}

/** Asks before it removes: a <details>, so that it asks without a script, too. */
export function RemoveCard({ id, title, action }: RemoveCardProps) {
  const fetcher = useFetcher()
  const box = useRef<HTMLDetailsElement>(null)
  useDismiss(box)
  const keep = () => {
    if (!box.current) return
    box.current.open = false
    box.current.querySelector('summary')?.focus()
  }
  return (
    <details className="confirm" ref={box}>
      <summary className={buttonClass({ look: 'bare', size: 'small' })} aria-label={`Remove ${title}`}>
        Remove
      </summary>
      <fetcher.Form className="confirm-box" method="post" action={action}>
        <input type="hidden" name="cardId" value={id} />
        <p className="strong">Remove {title}?</p>
        <p className="quiet small">You can still pay with it by typing it in. What you bought stays yours.</p>
        <div className="row">
          <Button
            type="submit"
            look="danger"
            size="small"
            name="intent"
            value="remove-card"
            pending={fetcher.state !== 'idle'}
          >
            Remove card
          </Button>
          <Button type="button" look="bare" size="small" className="needs-script" onClick={keep}>
            Keep it
          </Button>
        </div>
      </fetcher.Form>
    </details>
  )
}
