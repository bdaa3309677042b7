import { useMemo } from 'react'
import type { Failure } from '#src/kernel/failure.ts'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { useRefusalToast } from '#src/ui/forms/use-refusal-toast.ts'

/** Lists the invalid fields with links, or one sentence for a form-level failure. Also shows a toast. */
export function FormFailure({ failure, advice }: { readonly failure: Failure | null; readonly advice?: string }) {
  const faults = useMemo(
    () => Object.entries(failure?.fields ?? {}).map(([field, message]) => ({ field, message })),
    [failure],
  )
  useRefusalToast(failure)
  if (!failure) return null
  if (faults.length > 0) return <ErrorSummary faults={faults} />
  return (
    <Notice tone="bad" title={failure.title ?? failure.message} live>
      {failure.title ? failure.message : advice}
    </Notice>
  )
}
