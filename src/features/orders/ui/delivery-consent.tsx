import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { Checkbox } from '#src/ui/forms/choice.tsx'
import { FieldError, fieldId } from '#src/ui/forms/field.tsx'

const name = 'deliveryRequested'
const errorId = `${fieldId(name)}-error`

type DeliveryConsentProps = { readonly failure: Failure | null; readonly total: Cents; readonly refundDays: number }

/** What the law asks of a shop that delivers texts at once: the buyer wants that, and knows what opening one means. */
export function DeliveryConsent({ failure, total, refundDays }: DeliveryConsentProps) {
  const wrong = failure?.fields?.[name]
  // Refused for something else, it had been ticked.
  const wasGiven = failure !== null && failure.fields === undefined
  return (
    <div className="grid gap-1">
      <Checkbox
        id={fieldId(name)}
        name={name}
        required
        defaultChecked={wasGiven}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? errorId : undefined}
        label="Deliver at once"
        note={
          <>
            I want my texts now, and know that opening one ends my right to withdraw.{' '}
            {total > 0 && `Until then, for ${refundDays} days, I can have my money back.`}
          </>
        }
      />
      {wrong && <FieldError id={errorId}>{wrong}</FieldError>}
    </div>
  )
}
