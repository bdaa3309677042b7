import { useNavigation, Form } from 'react-router'
import type { BillingFieldsProps } from '#src/money/tax/ui/billing-fields.tsx'
import { BillingFields } from '#src/money/tax/ui/billing-fields.tsx'
import { Button } from '#src/ui/elements/button.tsx'

type BillingFormProps = Pick<BillingFieldsProps, 'billing'> &
  Partial<BillingFieldsProps> & {
    /** The page to return to; empty for the form's own. */
    readonly next?: string
    /** Whether the tax depends on the country, so that the checkout needs it. */
    readonly isNeeded: boolean
  }

export const billingPath = '/profile/billing'

/** Saves the billing details for the tax and the invoices of the next orders. */
export function BillingForm({ billing, values = null, failure = null, next = '', isNeeded }: BillingFormProps) {
  const isSending = useNavigation().formAction?.startsWith(billingPath) === true
  return (
    <Form method="post" action={billingPath} className="stack measure" noValidate>
      {next !== '' && <input type="hidden" name="next" value={next} />}
      <BillingFields {...{ billing, values, failure }} needs={{ country: isNeeded }} />
      <div>
        <Button look="ink" name="intent" value="save" pending={isSending} pendingLabel="Saving...">
          Save
        </Button>
      </div>
    </Form>
  )
}
