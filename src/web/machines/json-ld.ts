import { brand } from '#src/kernel/brand.ts'
import { toDollars } from '#src/kernel/money.ts'
import type { ListingDetail } from '#src/features/catalog/view.ts'
import type { CreatorProfile } from '#src/features/creators/view.ts'

// What machines read of a page, in the words of schema.org. The router writes it as a script of data with every <
// escaped, so that no title ends it. It holds what the page shows, and nothing of the paid text.

export function listingData(listing: ListingDetail, origin: string): object {
  const url = `${origin}/prompt/${listing.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: listing.title,
    description: listing.description.slice(0, 5000),
    category: listing.category,
    image: shareImageUrl(listing, origin),
    brand: { '@type': 'Brand', name: brand.name },
    creator: personOf(listing.creator, origin),
    offers: {
      '@type': 'Offer',
      url,
      price: toDollars(listing.priceCents),
      priceCurrency: 'USD',
      availability: `https://schema.org/${listing.isActive ? 'InStock' : 'OutOfStock'}`,
    },
    ...(listing.reviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: listing.rating,
        reviewCount: listing.reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

export function creatorData(creator: CreatorProfile, origin: string): object {
  return {
    '@context': 'https://schema.org',
    ...personOf(creator, origin),
    ...(creator.bio && { description: creator.bio.slice(0, 1000) }),
    ...(creator.website && { sameAs: [creator.website] }),
  }
}

export function breadcrumbData(crumbs: readonly { name: string; path: string }[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }
}

/** The picture that a link unfolds into. It changes its address with what is set on it, so that it can be kept. */
export function shareImageUrl({ id, updatedAt }: { id: string; updatedAt: Date }, origin: string): string {
  return `${origin}/share/${id}-${Math.floor(updatedAt.getTime() / 1000).toString(36)}.png`
}

function personOf({ name, username }: { name: string; username: string }, origin: string): object {
  return { '@type': 'Person', name, url: `${origin}/creator/${username}` }
}
