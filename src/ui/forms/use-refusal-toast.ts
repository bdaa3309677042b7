import { useEffect } from 'react'
import { toast } from '#src/ui/shell/toast.ts'

type Refused = { readonly title?: string | undefined; readonly message: string }

/** Shows a failure as a toast, once for each response. */
export function useRefusalToast(failure: Refused | null): void {
  useEffect(() => {
    if (failure) toastRefusal(failure)
  }, [failure])
}

export function toastRefusal({ title, message }: Refused): void {
  toast(title === undefined ? { title: message, tone: 'bad' } : { title, description: message, tone: 'bad' })
}
