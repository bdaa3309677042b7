import { Form } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { libraryTexts } from '#src/features/library/contract.ts'
import type { PurchaseView } from '#src/features/library/view.ts'
import { readerHref } from '#src/features/library/ui/words.ts'

type SealedTextProps = { readonly purchase: PurchaseView; readonly refundDays: number }

/** A text that was bought and not opened: bars instead of letters, and what opening it means. */
export function SealedText({ purchase, refundDays }: SealedTextProps) {
  return (
    <div className="sealed">
      <div className="held" aria-hidden="true">
        {Array.from({ length: 10 }, (_, i) => (
          <i key={i} />
        ))}
      </div>
      <Form method="post" action={readerHref(purchase)}>
        <h2>Not opened yet</h2>
        <p>
          {libraryTexts.openingNotice}{' '}
          {purchase.pricePaid > 0 && `Until then you can have your money back, for ${refundDays} days.`}
        </p>
        <Button look="ink" size="large" name="intent" value="open">
          Open
        </Button>
      </Form>
    </div>
  )
}
