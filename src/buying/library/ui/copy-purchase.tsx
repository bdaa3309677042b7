import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Filling } from '#src/kernel/variables.ts'
import { fillVariables } from '#src/kernel/variables.ts'
import type { LibraryText } from '#src/buying/library/rules.ts'
import { plain } from '#src/buying/library/rules.ts'
import { readerHref } from '#src/buying/library/ui/words.ts'
import type { PurchaseView } from '#src/buying/library/view.ts'
import type { ButtonLook, ButtonSize } from '#src/ui/elements/button.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { toast } from '#src/ui/shell/toast.ts'

type CopyPurchaseProps = {
  readonly purchase: PurchaseView
  /** The texts, if the page has them. Otherwise a click loads them, which opens the purchase. */
  readonly texts?: readonly LibraryText[] | null | undefined
  readonly filling?: Filling | undefined
  readonly label?: string | undefined
  readonly look?: ButtonLook | undefined
  readonly size: ButtonSize
}

const nothing: Filling = new Map()
const notCopied = 'The prompt could not be copied'

/** Copies the prompt with the filled-in values. */
export function CopyPurchase({ purchase, texts = null, filling = nothing, ...button }: CopyPurchaseProps) {
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
    // The page still shows the purchase as unopened.
    if (purchase.openedAt === null) void revalidate()
    return fillVariables(await response.text(), filling)
  }
  const filled = texts?.map(({ name, body }) => ({ name, body: fillVariables(body, filling) }))
  return (
    <CopyButton
      {...button}
      text={filled ? plain({ texts: filled }) : fetchText}
      onFailure={() => toast({ title: reason.current, tone: 'bad' })}
    />
  )
}

async function refusalIn(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null)
  const isRefusal = typeof answer === 'object' && answer !== null && 'message' in answer
  return isRefusal && typeof answer.message === 'string' ? answer.message : notCopied
}
