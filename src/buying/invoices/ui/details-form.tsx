import { Form, useNavigation } from 'react-router'
import { invoiceTexts } from '#src/buying/invoices/texts.ts'
import type { BillingFieldsProps } from '#src/money/tax/ui/billing-fields.tsx'
import { BillingFields } from '#src/money/tax/ui/billing-fields.tsx'
import { Button } from '#src/ui/elements/button.tsx'

type DetailsFormProps = BillingFieldsProps & {
  /** The country of the order, which stays; null if it is unknown. */
  readonly country: string | null
  readonly action: string
}

/** Issues a corrected invoice with the billing details. */
export function DetailsForm({ country, action, ...fields }: DetailsFormProps) {
  const isSending = useNavigation().formAction === action
  return (
    <details className="invoice-details not-printed" open={fields.failure !== null}>
      <summary className="disclosure">{invoiceTexts.add}</summary>
      <Form method="post" action={action} className="stack measure mt-4" noValidate>
        <p className="quiet">{invoiceTexts.addHint}</p>
        <BillingFields {...fields} fixedCountry={country} needs={{ country: true, address: true }} />
        <div>
          <Button look="ink" pending={isSending} pendingLabel="Saving...">
            Issue the corrected invoice
          </Button>
        </div>
      </Form>
    </details>
  )
}
