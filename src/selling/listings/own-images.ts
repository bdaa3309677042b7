import type { Reader } from '#src/ports/database.ts'
import { isOwnImage } from '#src/common/media/public/own-image.ts'
import type { ListingInput } from '#src/storefront/catalog/contract.ts'

/** True if the cover and samples use only images that this user uploaded. */
export async function hasOnlyOwnImages(db: Reader, ownerId: string, listing: ListingInput): Promise<boolean> {
  for (const url of [listing.imageUrl, ...listing.samples.map(({ imageUrl }) => imageUrl)])
    if (url !== null && !(await isOwnImage(db, ownerId, url))) return false
  return true
}
