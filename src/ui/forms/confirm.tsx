import { useRef } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { Button, buttonClass } from '#src/ui/elements/button.tsx'
import '#src/ui/forms/confirm.css'
import { useDismiss } from '#src/ui/elements/use-dismiss.ts'

type ConfirmProps = {
  /** Posts the answer; the page that opened it stays. */
  readonly fetcher: FetcherWithComponents<unknown>
  /** Where it is posted to; where none is given, to the page that stands. */
  readonly action?: string
  readonly fields?: Readonly<Record<string, string>>
  /** What is posted as `intent`. */
  readonly intent: string
  /** The word that opens it, and what it is called for those who do not see what it stands beside. */
  readonly opener: string
  readonly label?: string
  readonly question: string
  readonly consequence: string
  readonly yes: string
}

/** Asks before something goes: a <details>, so that it asks without a script, too. */
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
