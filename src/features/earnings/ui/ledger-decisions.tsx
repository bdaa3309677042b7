import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { moneyText } from '#src/ui/price-text.ts'
import type { LedgerView } from '#src/features/earnings/view.ts'
import { dayText } from '#src/features/earnings/ui/words.ts'

/** What the provider moved for reasons that nobody knows yet. */
export function Suspense({ suspense }: Pick<LedgerView, 'suspense'>) {
  return (
    <section className="desk-block" aria-labelledby="suspense-head">
      <h3 id="suspense-head">Held in suspense</h3>
      <p className="quiet small mb-4">
        Find out at the provider what these were. Settled, they are the platform&apos;s gain or loss.
      </p>
      <ul className="grid gap-6">
        {suspense.map(({ transactionId, amount, since }) => (
          <li key={transactionId}>
            <p className="wrap-anywhere">
              <b>{moneyText(amount)}</b>{' '}
              <span className="quiet small">
                {transactionId}, since {dayText(since)}
              </span>
            </p>
            <Decide intent="settle" id={transactionId} label={`Settle ${transactionId}`}>
              Settle
            </Decide>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Buyers who wait for money that the provider would not give back. */
export function FailedRefunds({ refunds }: Pick<LedgerView, 'refunds'>) {
  return (
    <section className="desk-block" aria-labelledby="refunds-head">
      <h3 id="refunds-head">Refunds that failed</h3>
      <p className="quiet small mb-4">
        The provider refused them for good. Find out there why, then try again: nobody else does.
      </p>
      <ul className="grid gap-6">
        {refunds.map(({ lineId, title, receiptNumber, amount, why, since }) => (
          <li key={lineId}>
            <p className="wrap-anywhere">
              <b>{moneyText(amount)}</b> {title}
            </p>
            <p className="quiet small wrap-anywhere mb-2">
              Receipt {receiptNumber}, failed {dayText(since)}: {why}
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={lineId} />
              <Button name="intent" value="retry-refund" aria-label={`Try the refund of ${title} again`}>
                Try again
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sellers to whom nothing is paid until they have earned back what they owe. */
export function Debtors({ debtors }: Pick<LedgerView, 'debtors'>) {
  return (
    <section className="desk-block" aria-labelledby="debtors-head">
      <h3 id="debtors-head">Sellers who owe</h3>
      <p className="quiet small mb-4">Later sales fill these up. Written off, they are the platform&apos;s loss.</p>
      <ul className="grid gap-6">
        {debtors.map(({ sellerId, username, owes }) => (
          <li key={sellerId}>
            <p className="wrap-anywhere">
              <b>{moneyText(owes)}</b> <span className="quiet small">@{username}</span>
            </p>
            <Decide intent="write-off" id={sellerId} label={`Write off what ${username} owes`}>
              Write off
            </Decide>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DecideProps = { readonly intent: string; readonly id: string; readonly label: string; readonly children: string }

function Decide({ intent, id, label, children }: DecideProps) {
  return (
    <Form method="post" className="row row-wrap items-end" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Field name="reason" id={`reason-${id}`} label="Why" required>
        <Input maxLength={200} autoComplete="off" />
      </Field>
      <Button name="intent" value={intent} aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}
