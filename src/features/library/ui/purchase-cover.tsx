import type { Category } from '#src/features/catalog/rules.ts'
import { coverSource } from '#src/features/catalog/ui/cards/card-data.ts'
import { Plate } from '#src/ui/listings/plate.tsx'
import type { PurchaseView } from '#src/features/library/view.ts'

type PurchaseCoverProps = {
  readonly purchase: PurchaseView
  /** The `sizes` attribute. */
  readonly sizes: string
}

/** The cover of a purchase's listing. */
export function PurchaseCover({ purchase, sizes }: PurchaseCoverProps) {
  const { promptId, category, imageUrl, image } = purchase
  return <Plate {...coverSource({ id: promptId, category: category as Category, imageUrl, image })} sizes={sizes} />
}
