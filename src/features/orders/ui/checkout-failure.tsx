import { useEffect } from 'react'
import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { Notice } from '#src/ui/elements/notice.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import { toast } from '#src/ui/shell/toast.ts'
import { checkoutWords } from '#src/features/orders/ui/words.ts'

/** Why nothing was bought, on the page and as a toast. After a change of price it names the total as it is now. */
export function CheckoutFailure({ failure, total }: { readonly failure: Failure; readonly total: Cents }) {
  const title = failure.title ?? checkoutWords.failedTitle
  useEffect(() => toast({ title, description: failure.message, tone: 'bad' }), [failure, title])
  const isPrice = failure.code === 'price-changed'
  return (
    <Notice tone={isPrice ? 'warn' : 'bad'} title={title} live>
      {failure.message} {isPrice && <b>The total is now {priceText(total)}.</b>}
    </Notice>
  )
}
