import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { moneyText, toDecimal } from '#src/kernel/money.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, PriceInput, Textarea } from '#src/ui/forms/input.tsx'
import '#src/buying/library/ui/library.css'

type Values = Readonly<Record<string, string>>

type RefundFormProps = {
  /** What is left to refund. */
  readonly left: Cents
  readonly values: Values
  readonly failure: Failure | null
  readonly reasonHint: string
  /** For admins, who decide about the fee. */
  readonly feeField?: ReactNode
  readonly children?: ReactNode
}

/** The form of a refund by an admin or the creator. The next page confirms it. */
export function RefundForm({ left, values, failure, reasonHint, feeField, children }: RefundFormProps) {
  const isReviewing = useNavigation().formData?.get('intent') === 'review'
  const fields = failure?.fields ?? {}
  return (
    <Form method="post" className="stack">
      <AccountField />
      {failure && !failure.fields && <ErrorSummary faults={[{ message: failure.message }]} />}
      {children}
      <Field
        name="amount"
        label="Amount"
        hint={`At most ${moneyText(left)}. Refunding all of it ends access.`}
        error={fields['amount'] ?? fields['amountCents']}
        required
      >
        <PriceInput max={toDecimal(left)} defaultValue={values['amount'] ?? toDecimal(left)} />
      </Field>
      {feeField}
      <Field name="reason" label="Reason" hint={reasonHint} error={fields['reason']} required>
        <Textarea rows={3} maxLength={2000} defaultValue={values['reason'] ?? ''} />
      </Field>
      <div>
        <Button look="ink" name="intent" value="review" pending={isReviewing}>
          Review refund
        </Button>
      </div>
    </Form>
  )
}

type ConfirmRefundProps = {
  readonly left: Cents
  readonly values: Values
  readonly amountCents: number
  readonly to: string
  /** Who bears it. */
  readonly children: ReactNode
}

/** Shows the effect of a refund before it is made. */
export function ConfirmRefund({ left, values, amountCents, to, children }: ConfirmRefundProps) {
  const isSending = useNavigation().formData?.get('intent') === 'refund'
  const amount = moneyText(amountCents)
  return (
    <Form method="post" className="stack">
      <AccountField />
      {['amount', 'fee', 'reason'].map((name) => (
        <Input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      <Input type="hidden" name="left" value={left} />
      <p className="strong">
        Refund {amount} to <bdi>{to}</bdi>?
      </p>
      <p>
        {amountCents === left
          ? 'This is all that is left. Access to the prompt ends at once and the license is revoked.'
          : 'The buyer keeps access to the prompt.'}{' '}
        {children} A refund cannot be undone.
      </p>
      <blockquote className="refund-reason" dir="auto">
        {values['reason']}
      </blockquote>
      <div className="row row-wrap">
        <Button look="danger" name="intent" value="refund" pending={isSending} pendingLabel="Refunding...">
          Refund {amount}
        </Button>
        <Button look="bare" name="intent" value="edit">
          Change
        </Button>
      </div>
    </Form>
  )
}
