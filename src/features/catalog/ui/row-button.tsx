import type { ReactNode } from 'react'
import { readListingFields } from '#src/features/catalog/ui/listing-fields.ts'
import type { ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'
import { Button } from '#src/ui/elements/button.tsx'

type RowButtonProps = {
  intent: string
  /** Gets what stands in the form at this moment. */
  onPress: (now: ListingFormValues) => void
  children: ReactNode
}

/** Posts the form where no script runs. */
export function RowButton({ intent, onPress, children }: RowButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look="bare"
      size="small"
      formNoValidate
      onClick={(event) => {
        event.preventDefault()
        const { form } = event.currentTarget
        if (form) onPress(readListingFields(new FormData(form)))
      }}
    >
      {children}
    </Button>
  )
}
