import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { toast } from '#src/ui/shell/toast.ts'
import type { PurchaseView } from '#src/features/library/view.ts'
import { readerHref } from '#src/features/library/ui/words.ts'

const notCopied = 'The text could not be copied'

/** Fetches the text, which opens the purchase, and puts it on the clipboard. */
export function CopyPurchase({ purchase }: { readonly purchase: PurchaseView }) {
  const { revalidate } = useRevalidator()
  const reason = useRef(notCopied)
  const fetchText = async () => {
    reason.current = notCopied
    const body = new URLSearchParams({ format: 'copy' })
    const response = await fetch(`${readerHref(purchase)}/text`, { method: 'POST', body })
    if (!response.ok) {
      reason.current = await refusalIn(response)
      throw new Error(reason.current)
    }
    // The page still says that the text was not opened.
    if (purchase.openedAt === null) void revalidate()
    return response.text()
  }
  return <CopyButton size="small" text={fetchText} onFailure={() => toast({ title: reason.current, tone: 'bad' })} />
}

async function refusalIn(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null)
  const isRefusal = typeof answer === 'object' && answer !== null && 'message' in answer
  return isRefusal && typeof answer.message === 'string' ? answer.message : notCopied
}
