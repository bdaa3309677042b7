import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { buyLabel, intents } from '#src/features/catalog/ui/buy-state.ts'
import type { ListingDetail } from '#src/features/catalog/view.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'

/** What of a listing its buttons need. */
type Buyable = Pick<ListingDetail, 'id' | 'priceCents'>
type BuyFormProps = { listing: Buyable; intent: string; className?: string | undefined; children: ReactNode }

/** Sends the price that was shown along, so that nobody pays another one unawares. */
function BuyForm({ listing, intent, className, children }: BuyFormProps) {
  return (
    <Form method="post" preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="promptId" value={listing.id} />
      <input type="hidden" name="priceCents" value={listing.priceCents} />
      {children}
    </Form>
  )
}

export function BuyNow({ listing, className }: { listing: Buyable; className?: string | undefined }) {
  const isPending = usePendingIntent() === intents.buyNow
  return (
    <BuyForm listing={listing} intent={intents.buyNow} className={className}>
      <Button type="submit" look="mark" size="large" wide pending={isPending}>
        {buyLabel(listing)}
      </Button>
    </BuyForm>
  )
}

/** Says In Cart as soon as it is pressed; if it fails, it says Add to Cart again. */
export function AddToCart({ listing, isInCart }: { listing: Buyable; isInCart: boolean }) {
  const isPending = usePendingIntent() === intents.addToCart
  if (isInCart)
    return (
      <ButtonLink size="large" wide to="/cart">
        In Cart
      </ButtonLink>
    )
  return (
    <BuyForm listing={listing} intent={intents.addToCart}>
      <Button type="submit" size="large" wide pending={isPending} pendingLabel="In Cart">
        Add to Cart
      </Button>
    </BuyForm>
  )
}

/** Which of the page's forms is under way. */
function usePendingIntent(): string | null {
  const { formData } = useNavigation()
  const intent = formData?.get('intent')
  return typeof intent === 'string' ? intent : null
}

/** Why the last attempt was refused, beside the button that was pressed. */
export function Refusal({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  return (
    <Notice tone="bad" title={failure.title ?? failure.message} live>
      {failure.title && failure.message}
    </Notice>
  )
}
