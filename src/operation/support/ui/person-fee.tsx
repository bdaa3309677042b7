import { Form } from 'react-router'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { ReadValues } from '#src/ui/forms/read-values.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { feeValues } from '#src/money/fees/fee-values.ts'
import { lastDayText, longestReason } from '#src/money/fees/rules.ts'
import type { FailedDeed, SupportView } from '#src/operation/support/view.ts'

const labels = { feePercent: 'Fee in percent', until: 'Last day (UTC)' }

type PersonFeeProps = { readonly person: SupportView; readonly failed: FailedDeed | null }

/** The person's own fee, and the form that changes it. */
export function PersonFee({ person, failed }: PersonFeeProps) {
  const { userId, fee, isDeleted } = person
  if (!fee || isDeleted) return null
  const { own, isInForce, mayChange } = fee
  const wrong = failed?.intent === 'set-fee' ? failed : null
  const stored = feeValues(own)
  const values = wrong?.values ?? stored
  const error = (name: string) => wrong?.failure.fields?.[name]
  return (
    <section className="record-block" aria-labelledby="fee">
      <h2 id="fee">Fee</h2>
      <p className="wrap-anywhere">
        {own ? (
          <>
            {own.percent}%{own.until && ` ${isInForce ? 'until' : 'ended on'} ${lastDayText(own.until)} (UTC)`}.{' '}
            <span className="quiet">
              Set <When at={own.setAt} />. <bdi>{own.reason}</bdi>
            </span>
          </>
        ) : (
          'No own fee. The fee of the category or the shop applies.'
        )}
      </p>
      {!mayChange && <p className="quiet">Another person has to change it.</p>}
      {mayChange && (
        <details className="record-lift mb-4" open={wrong !== null}>
          <summary>Change the fee</summary>
          <Form key={JSON.stringify(stored)} method="post" className="record-form" noValidate preventScrollReset>
            <AccountField />
            <p className="quiet">For new sales. Open orders keep their fee. We tell the person.</p>
            <ReadValues
              stored={stored}
              entered={values}
              labels={labels}
              failure={wrong?.failure}
              href={`/admin/people/${userId}`}
            />
            {wrong && !wrong.failure.fields && !storedIn(wrong.failure) && (
              <Notice tone="bad" title={wrong.failure.message} live />
            )}
            <Field
              name="feePercent"
              label={labels.feePercent}
              hint="Empty for the fee of the category or the shop."
              error={error('feePercent')}
            >
              <Input inputMode="decimal" maxLength={5} autoComplete="off" defaultValue={values['feePercent']} />
            </Field>
            <Field
              name="until"
              id="fee-until"
              label={labels.until}
              hint="After this day, the fee of the category or the shop applies. Leave it empty for no end date."
              error={error('until')}
            >
              <Input type="date" defaultValue={values['until']} />
            </Field>
            <Field name="reason" id="fee-reason" label="Why, for the audit log" error={error('reason')} required>
              <Textarea rows={2} maxLength={longestReason} defaultValue={wrong?.values['reason']} dir="auto" />
            </Field>
            <p>
              <Button size="small" name="intent" value="set-fee">
                Save fee
              </Button>
            </p>
          </Form>
        </details>
      )}
    </section>
  )
}
