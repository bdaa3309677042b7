import { priceText } from '#src/ui/elements/price-text.ts'
import type { PurchaseView } from '#src/buying/library/view.ts'

type PaidTextProps = { readonly purchase: Pick<PurchaseView, 'seatOf' | 'isGift' | 'pricePaid'> }

/** What a purchase cost, or who gives the seat. */
export function PaidText({ purchase: { seatOf, isGift, pricePaid } }: PaidTextProps) {
  if (isGift) return 'Gift'
  if (pricePaid !== null) return priceText(pricePaid)
  return (
    <>
      Seat of <bdi>{seatOf?.name}</bdi>
    </>
  )
}
