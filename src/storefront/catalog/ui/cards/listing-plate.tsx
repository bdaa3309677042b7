import type { ComponentProps } from 'react'
import { coverSource } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { Plate } from '#src/ui/listings/plate.tsx'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'

type ListingPlateProps = Omit<ComponentProps<typeof Plate>, 'id' | 'category' | 'image'> & {
  listing: Parameters<typeof coverSource>[0]
}

/** The picture of a listing, or its generated cover. */
export function ListingPlate({ listing, ...rest }: ListingPlateProps) {
  return <Plate {...coverSource(listing, useVocabulary())} {...rest} />
}
