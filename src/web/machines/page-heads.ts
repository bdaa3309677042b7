import type { Settings } from '#src/ports/settings.ts'
import type { ListingDetail, ListingView } from '#src/storefront/catalog/view.ts'
import type { CreatorProfile } from '#src/storefront/creators/view.ts'
import type { ReviewView } from '#src/buying/reviews/view.ts'
import {
  breadcrumbData,
  creatorData,
  listData,
  listingData,
  shareImageUrl,
  siteData,
} from '#src/web/machines/json-ld.ts'
import { dataTag, shareMeta } from '#src/web/machines/share-meta.ts'
import { siteOf } from '#src/web/machines/site.ts'

export function homeHead(settings: Settings) {
  const { origin, shop } = siteOf(settings)
  return [
    ...shareMeta(shop, {
      title: `${shop.name}: ${shop.tagline}`,
      namesShop: true,
      description:
        `${shop.name} is a marketplace for AI prompts, agents and prompt packs, ` +
        `from named creators, with reviews by verified buyers.`,
      url: `${origin}/`,
    }),
    ...siteData(siteOf(settings), settings).map(dataTag),
  ]
}

/** Canonical for all periods. */
export function trendingHead(ranked: readonly ListingView[], settings: Settings) {
  const { origin, shop } = siteOf(settings)
  return [
    ...shareMeta(shop, {
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

export function listingHead({ listing, reviews, isByPosition }: Shown, settings: Settings) {
  const { origin, shop } = siteOf(settings)
  const path = `/prompt/${listing.id}`
  return [
    ...shareMeta(shop, {
      title: listing.title,
      description: listing.description,
      url: origin + path,
      type: 'product',
      image: shareImageUrl(listing, origin),
    }),
    ...(isByPosition ? [{ name: 'robots', content: 'noindex' }] : []),
    dataTag(listingData(listing, reviews, siteOf(settings))),
    dataTag(breadcrumbData([marketplace, { name: listing.title, path }], origin)),
  ]
}

export function creatorHead(creator: CreatorProfile, followers: number, settings: Settings) {
  const { origin, shop } = siteOf(settings)
  const { name, username, bio } = creator
  const path = `/creator/${username}`
  const feed = `/feeds/creator/${username}.xml`
  return [
    ...shareMeta(shop, {
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
