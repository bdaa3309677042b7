import { useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { Button, buttonClass } from '#src/ui/elements/button.tsx'
import '#src/ui/forms/confirm.css'
import { useDismiss } from '#src/ui/elements/use-dismiss.ts'

type ConfirmProps = {
  /** Submits without leaving the page; or the router's `Form`, whose answer is the page. */
  readonly fetcher: Pick<FetcherWithComponents<unknown>, 'Form' | 'state'>
  /** The form's action; the current page by default. */
  readonly action?: string
  readonly fields?: Readonly<Record<string, string>>
  /** The posted `intent`. */
  readonly intent: string
  /** The label of the button that opens it, and its accessible name. */
  readonly opener: string
  readonly label?: string
  readonly question: string
  readonly consequence: string
  readonly yes: string
}

/** Confirms a deletion. A <details>, so that it works without scripts. */
export function Confirm({
  fetcher,
  action,
  fields = {},
  intent,
  opener,
  label,
  question,
  consequence,
  yes,
}: ConfirmProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useDismiss(box)
  const keep = () => {
    if (!box.current) return
    box.current.open = false
    box.current.querySelector('summary')?.focus()
  }
  return (
    <details className="confirm" ref={box}>
      <summary className={buttonClass({ look: 'bare', size: 'small' })} aria-label={label}>
        {opener}
      </summary>
      <fetcher.Form className="confirm-box" method="post" {...(action !== undefined && { action })}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="strong">{question}</p>
        <p className="quiet small">{consequence}</p>
        <div className="row">
          <Button
            type="submit"
            look="danger"
            size="small"
            name="intent"
            value={intent}
            pending={fetcher.state !== 'idle'}
          >
            {yes}
          </Button>
          <Button type="button" look="bare" size="small" className="needs-script" onClick={keep}>
            Keep it
          </Button>
        </div>
      </fetcher.Form>
    </details>
  )
}
