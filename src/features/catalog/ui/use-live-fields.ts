import { startTransition, useCallback, useState, type RefObject } from 'react'
import { readListingFields } from '#src/features/catalog/ui/listing-fields.ts'
import type { ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'

/** What stands in the form now, and a call that reads it anew: after each key, and when rows come or go. */
export function useLiveFields(
  form: RefObject<HTMLFormElement | null>,
  initial: ListingFormValues,
): readonly [ListingFormValues, () => void] {
  const [live, setLive] = useState(initial)
  const refresh = useCallback(() => {
    // After the rows that the same event makes or removes have been drawn.
    requestAnimationFrame(() => {
      const box = form.current
      if (box) startTransition(() => setLive(readListingFields(new FormData(box))))
    })
  }, [form])
  return [live, refresh]
}
