import { commaList } from '#src/kernel/lists.ts'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { moneyText } from '#src/kernel/money.ts'
import type { WarningView } from '#src/buying/disputes/view.ts'

type WarningsProps = {
  readonly warnings: readonly WarningView[]
  /** The link to the other warnings. */
  readonly children?: ReactNode
}

/** Suspicious payments. A refund now costs less than the dispute that often follows. */
export function Warnings({ warnings, children }: WarningsProps) {
  return (
    <section className="section-block" aria-labelledby="fraud-warnings">
      <h3 id="fraud-warnings">Early fraud warnings</h3>
      <p className="quiet small mb-4">
        Banks flagged these payments as possible fraud. The prompts stay locked until you decide.
      </p>
      <ul className="stack gap-6">
        {warnings.map((warning) => (
          <Warning key={warning.id} warning={warning} />
        ))}
      </ul>
      {children}
    </section>
  )
}

function Warning({ warning: { id, amount, buyer, titles, receiptNumber, warnedAt } }: { warning: WarningView }) {
  return (
    <li className="stack gap-3">
      <p className="wrap-anywhere">
        <b dir="auto">{commaList(titles)}</b>
        <br />
        <span className="quiet small">
          {moneyText(amount)} by @{buyer}, receipt #{receiptNumber}, warned on <LocalDay at={warnedAt} />
        </span>
      </p>
      <Form method="post" className="row row-wrap">
        <input type="hidden" name="id" value={id} />
        <Button
          look="ink"
          name="intent"
          value="refund"
          aria-label={`Refund ${moneyText(amount)} for receipt #${receiptNumber}`}
        >
          Refund {moneyText(amount)}
        </Button>
        <Button name="intent" value="clear" aria-label={`Restore access for receipt #${receiptNumber}`}>
          Restore access
        </Button>
      </Form>
    </li>
  )
}
