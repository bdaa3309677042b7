import { andList } from '#src/kernel/lists.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { ListingDetail, ListingView } from '#src/storefront/catalog/view.ts'
import type { BundleView } from '#src/money/bundles/view.ts'
import { bundleHref } from '#src/money/bundles/rules.ts'
import type { CollectionView } from '#src/storefront/collections/view.ts'
import { collectionHref } from '#src/storefront/collections/rules.ts'
import { listingsText } from '#src/storefront/collections/texts.ts'
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
    dataTag(listingData(listing, reviews, settings)),
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

/** Only sold bundles are for search engines. */
export function bundleHead(bundle: BundleView, settings: Settings) {
  const { id, title, description, owner, others, listings, obstacle } = bundle
  const names = andList([owner, ...others].map(({ name }) => name))
  const { origin, shop } = siteOf(settings)
  return [
    ...shareMeta(shop, {
      title,
      description: description || `${listingsText(listings.length)} by ${names} in a bundle.`,
      url: origin + bundleHref(id),
    }),
    ...(obstacle === null ? [dataTag(listData(listings, origin))] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

/** Only public collections are for search engines. */
export function collectionHead(collection: CollectionView, settings: Settings) {
  const { origin, shop } = siteOf(settings)
  const { id, title, description, owner, visibility, items } = collection
  const onSale = items.flatMap(({ listing, isOnSale }) => (isOnSale ? [listing] : []))
  const isPublic = visibility === 'public' && collection.hiddenReason === null
  return [
    ...shareMeta(shop, {
      title,
      description: description || `${listingsText(onSale.length)}, collected by ${owner.name}.`,
      url: origin + collectionHref(id),
    }),
    ...(isPublic ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(isPublic && onSale.length > 0 ? [dataTag(listData(onSale, origin))] : []),
  ]
}

const marketplace = { name: 'Marketplace', path: '/marketplace' }
