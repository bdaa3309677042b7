import type { PurchaseView } from '#src/buying/library/view.ts'

/** Whose purchase a seat belongs to; nothing for a purchase. */
export function SeatOf({ purchase: { seatOf } }: { readonly purchase: Pick<PurchaseView, 'seatOf'> }) {
  if (seatOf === null) return null
  return (
    <>
      Seat of <bdi>{seatOf.name}</bdi>
    </>
  )
}
