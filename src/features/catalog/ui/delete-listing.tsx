import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { OwnListingView } from '#src/features/catalog/view.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { countText } from '#src/ui/price-text.ts'
import { useDismiss } from '#src/ui/use-dismiss.ts'

/** Asks before it deletes: a <details>, so that it asks without a script, too. */
export function DeleteListing({ listing: { id, title, sales } }: { listing: OwnListingView }) {
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
      <summary className={buttonClass({ look: 'bare', size: 'small' })} aria-label={`Delete ${title}`}>
        Delete
      </summary>
      <fetcher.Form className="confirm-box" method="post">
        <input type="hidden" name="id" value={id} />
        <p className="strong">Delete this listing?</p>
        <p className="quiet small">{consequence(sales)}</p>
        <div className="row">
          <Button
            type="submit"
            look="danger"
            size="small"
            name="intent"
            value="delete"
            pending={fetcher.state !== 'idle'}
          >
            Delete for good
          </Button>
          <Button type="button" look="bare" size="small" className="needs-script" onClick={keep}>
            Keep it
          </Button>
        </div>
      </fetcher.Form>
    </details>
  )
}

function consequence(sales: number): string {
  if (sales === 0) return 'It leaves the market at once. This cannot be undone.'
  return `It leaves the market at once; the ${sales === 1 ? 'one buyer keeps' : `${countText(sales)} buyers keep`} it. This cannot be undone.`
}
