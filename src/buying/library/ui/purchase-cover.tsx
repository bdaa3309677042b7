import { ListingPlate } from '#src/storefront/catalog/ui/cards/listing-plate.tsx'
import type { PurchaseView } from '#src/buying/library/view.ts'

type PurchaseCoverProps = {
  readonly purchase: PurchaseView
  /** The `sizes` attribute. */
  readonly sizes: string
}

/** The cover of a purchase's listing. */
export function PurchaseCover({ purchase, sizes }: PurchaseCoverProps) {
  const { promptId, category, imageUrl, image } = purchase
  return <ListingPlate listing={{ id: promptId, category, imageUrl, image }} sizes={sizes} />
}
