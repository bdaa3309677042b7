import { brand } from '#src/kernel/brand.ts'
import type { ListingDetail, ListingView } from '#src/features/catalog/view.ts'
import type { CreatorProfile } from '#src/features/creators/view.ts'
import type { ReviewView } from '#src/features/reviews/view.ts'
import {
  breadcrumbData,
  creatorData,
  listData,
  listingData,
  shareImageUrl,
  siteData,
} from '#src/web/machines/json-ld.ts'
import { dataTag, shareMeta } from '#src/web/machines/share-meta.ts'

export function homeHead(origin: string) {
  return [
    ...shareMeta({
      title: `${brand.name}: ${brand.tagline}`,
      namesShop: true,
      description:
        `${brand.name} is a marketplace for AI prompts, agents and prompt packs, ` +
        `from named creators, with reviews by verified buyers.`,
      url: `${origin}/`,
    }),
    ...siteData(origin).map(dataTag),
  ]
}

/** Canonical for all periods. */
export function trendingHead(ranked: readonly ListingView[], origin: string) {
  return [
    ...shareMeta({
      title: 'Trending',
      description: 'The prompts, packs and agents bought, saved and viewed most right now.',
      url: `${origin}/trending`,
    }),
    ...(ranked.length > 0 ? [dataTag(listData(ranked, origin))] : []),
  ]
}

type Shown = {
  readonly listing: ListingDetail
  readonly reviews: readonly ReviewView[]
  readonly isByPosition: boolean
}

export function listingHead({ listing, reviews, isByPosition }: Shown, origin: string) {
  const path = `/prompt/${listing.id}`
  return [
    ...shareMeta({
      title: listing.title,
      description: listing.description,
      url: origin + path,
      type: 'product',
      image: shareImageUrl(listing, origin),
    }),
    ...(isByPosition ? [{ name: 'robots', content: 'noindex' }] : []),
    dataTag(listingData(listing, reviews, origin)),
    dataTag(breadcrumbData([marketplace, { name: listing.title, path }], origin)),
  ]
}

export function creatorHead(creator: CreatorProfile, followers: number, origin: string) {
  const { name, username, bio } = creator
  const path = `/creator/${username}`
  const feed = `/feeds/creator/${username}.xml`
  return [
    ...shareMeta({
      title: name,
      description: bio || `Prompts, packs and agents by ${name}.`,
      url: origin + path,
      type: 'profile',
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: name, href: feed },
    dataTag(creatorData(creator, followers, origin)),
    dataTag(breadcrumbData([marketplace, { name, path }], origin)),
  ]
}

const marketplace = { name: 'Marketplace', path: '/marketplace' }
