import type { ShownVocabulary } from '#src/kernel/vocabulary.ts'
import { termIn } from '#src/kernel/vocabulary.ts'
import { imageSources } from '#src/common/media/ui/image-sources.ts'
import { isFrom } from '#src/storefront/catalog/rules.ts'
import type { CreatorView, ListingView } from '#src/storefront/catalog/view.ts'
import type { Person } from '#src/ui/elements/byline.tsx'
import type { CardData } from '#src/ui/listings/card.tsx'
import type { PictureSource } from '#src/ui/listings/picture.tsx'
import type { CoverSource } from '#src/ui/listings/plate.tsx'

/** The card props of a listing. */
export function cardData(listing: ListingView, vocabulary: ShownVocabulary): CardData {
  return {
    ...coverSource(listing, vocabulary),
    href: listingHref(listing),
    title: listing.title,
    description: listing.description,
    priceCents: listing.priceCents,
    isFrom: isFrom(listing),
    rating: listing.rating,
    reviews: listing.reviews,
    sales: listing.sales,
    model: termIn(vocabulary, 'model', listing.model).name,
    categoryName: termIn(vocabulary, 'category', listing.category).name,
    type: listing.type,
    texts: listing.textCount,
    trending: listing.isTrending,
    creator: person(listing.creator),
  }
}

export function coverSource(
  listing: Pick<ListingView, 'id' | 'category' | 'imageUrl' | 'image'>,
  vocabulary: ShownVocabulary,
): CoverSource {
  return { id: listing.id, category: coverIn(vocabulary, listing.category), image: pictureOf(listing) }
}

/** The cover of a category; that of the first one for a preview without a category. */
export const coverIn = (vocabulary: ShownVocabulary, category: string): string =>
  termIn(vocabulary, 'category', category).cover ?? vocabulary.category[0]?.cover ?? category

/** The uploaded picture; null shows the generated cover. The sizes of a picture in a preview are unknown. */
function pictureOf({ imageUrl, image }: Pick<ListingView, 'imageUrl' | 'image'>): PictureSource | null {
  if (!imageUrl || !image) return null
  return { ...imageSources(imageUrl, image.widths), colour: image.color }
}

export function person(creator: CreatorView): Person {
  return {
    name: creator.name,
    // Demo listings have no creator page.
    href: creator.username === '' ? null : creatorHref(creator),
    avatarId: creator.id,
    avatarUrl: creator.avatarUrl,
    verified: creator.isVerified,
  }
}

export const creatorHref = ({ username }: { username: string }): string => `/creator/${username}`
export const listingHref = ({ id }: { id: string }): string => `/prompt/${id}`
