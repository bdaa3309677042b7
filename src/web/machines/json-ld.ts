import { shopCurrency } from '#src/kernel/currency.ts'
import { cutText } from '#src/kernel/visible-text.ts'
import { termIn } from '#src/kernel/vocabulary.ts'
import { cents, toDecimal } from '#src/kernel/money.ts'
import type { Shop } from '#src/kernel/shop.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { ListingDetail, ListingView } from '#src/storefront/catalog/view.ts'
import type { CreatorProfile } from '#src/storefront/creators/view.ts'
import type { ReviewView } from '#src/buying/reviews/view.ts'
import type { Site } from '#src/web/machines/site.ts'
import { siteOf } from '#src/web/machines/site.ts'

// JSON-LD of a page. The router escapes every <, so that no title can end the script. Contains what the page shows, and nothing
// of the paid text.

const context = { '@context': 'https://schema.org' }
/** The number of reviews in the JSON-LD of a listing, which repeats them. */
const reviewsTold = 5

export function listingData(listing: ListingDetail, reviews: readonly ReviewView[], settings: Settings): object {
  const { origin, shop, vocabulary } = siteOf(settings)
  const url = `${origin}/prompt/${listing.id}`
  const license = termIn(vocabulary, 'license', listing.licence)
  return {
    ...context,
    '@type': 'Product',
    '@id': url,
    url,
    name: listing.title,
    description: cutText(listing.description, 5000),
    category: termIn(vocabulary, 'category', listing.category).name,
    image: shareImageUrl(listing, origin),
    brand: { '@type': 'Brand', name: shop.name },
    // Products have no license of their own in schema.org.
    additionalProperty: {
      '@type': 'PropertyValue',
      name: 'License',
      value: license.name,
      url: `${origin}${licensePath(license)}`,
    },
    offers: offerOf(listing, url, settings),
    ...(listing.reviews > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: listing.rating,
        reviewCount: listing.reviews,
        bestRating: 5,
        worstRating: 1,
      },
      ...(reviews.length > 0 && { review: reviews.slice(0, reviewsTold).map(reviewOf) }),
    }),
  }
}

function offerOf(listing: ListingDetail, url: string, settings: Settings): object {
  const { origin } = siteOf(settings)
  const { pricing, priceCents, tiers } = listing
  const currency = { priceCurrency: shopCurrency().code.toUpperCase() }
  const price = { price: toDecimal(priceCents), ...currency }
  const prices = [priceCents, ...tiers.map((tier) => tier.priceCents)]
  // Without a highest price if the buyer chooses the amount.
  const range = {
    lowPrice: toDecimal(priceCents),
    ...(pricing === 'tiers' && { highPrice: toDecimal(cents(Math.max(...prices))), offerCount: prices.length }),
    ...currency,
  }
  const isOffered = listing.isActive && canBeBought(listing, settings)
  return {
    '@type': pricing === 'fixed' ? 'Offer' : 'AggregateOffer',
    url,
    ...(pricing === 'fixed' ? price : range),
    ...(settings.taxMode !== 'none' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        valueAddedTaxIncluded: settings.taxPrices === 'included',
      },
    }),
    ...(listing.reduction && { priceValidUntil: listing.reduction.endsAt.toISOString() }),
    availability: `https://schema.org/${isOffered ? 'InStock' : 'OutOfStock'}`,
    seller: personOf(listing.creator, origin),
    ...((priceCents > 0 || pricing !== 'fixed') && { hasMerchantReturnPolicy: returnPolicyOf(settings, origin) }),
  }
}

/** Without a payment provider, only free listings can be bought. */
export const canBeBought = ({ priceCents }: Pick<ListingView, 'priceCents'>, { takesPayments }: Settings): boolean =>
  priceCents === 0 || takesPayments

/** The refund period of an order made now, of what was not opened. */
function returnPolicyOf({ refundDays, taxCountry }: Settings, origin: string): object {
  return {
    '@type': 'MerchantReturnPolicy',
    merchantReturnLink: `${origin}${refundsPath}`,
    ...(taxCountry !== '' && { applicableCountry: taxCountry }),
    ...(refundDays === 0
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: refundDays,
          returnFees: 'https://schema.org/FreeReturn',
          refundType: 'https://schema.org/FullRefund',
        }),
  }
}

export const licensePath = ({ slug }: { readonly slug: string }): string => `/license/${encodeURIComponent(slug)}`
/** The part of the terms about refunds. */
export const refundsPath = '/terms#refunds'

export function creatorData(creator: CreatorProfile, followers: number, origin: string): object {
  const { bio, website, joinedAt, username, stats } = creator
  return {
    ...context,
    '@type': 'ProfilePage',
    dateCreated: joinedAt.toISOString(),
    mainEntity: {
      ...personOf(creator, origin),
      alternateName: username,
      ...(bio && { description: cutText(bio, 1000) }),
      ...(website && { sameAs: [website] }),
      interactionStatistic: counted('FollowAction', followers),
      agentInteractionStatistic: counted('WriteAction', stats.activeListings),
    },
  }
}

/** The site and its organization. */
export function siteData({ origin, shop }: Site, settings: Settings): object[] {
  const url = `${origin}/`
  const { company, vatNumber, foundingYear } = settings
  return [
    { ...context, '@type': 'WebSite', name: shop.name, alternateName: `${shop.name}: ${shop.tagline}`, url },
    {
      ...{ ...context, '@type': 'Organization', name: shop.name, url, logo: origin + logoPath(shop) },
      foundingDate: String(foundingYear),
      ...(company !== '' && { legalName: company }),
      ...(vatNumber !== '' && { vatID: vatNumber }),
    },
  ]
}

/** The logo or the icon, for machines. */
export function logoPath({ looks: { logo, icon } }: Shop): string {
  if (logo.light) return logo.light.src
  return icon?.[512] ?? '/favicon.svg'
}

export function listData(listings: readonly ListingView[], origin: string): object {
  return {
    ...context,
    '@type': 'ItemList',
    itemListElement: listings.map(({ id, title }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: title,
      url: `${origin}/prompt/${id}`,
    })),
  }
}

export function breadcrumbData(crumbs: readonly { name: string; path: string }[], origin: string): object {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }
}

/** The share image. Its URL changes with its content, so it can be cached. */
export function shareImageUrl({ id, updatedAt }: { id: string; updatedAt: Date }, origin: string): string {
  return `${origin}/share/${id}-${Math.floor(updatedAt.getTime() / 1000).toString(36)}.png`
}

function personOf({ name, username }: { name: string; username: string }, origin: string): object {
  return { '@type': 'Person', name, url: `${origin}/creator/${username}` }
}

function reviewOf({ author, rating, content, createdAt }: ReviewView): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author.name },
    datePublished: createdAt.toISOString(),
    reviewBody: cutText(content, 500),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }
}

function counted(action: string, count: number): object {
  const interactionType = `https://schema.org/${action}`
  return { '@type': 'InteractionCounter', interactionType, userInteractionCount: count }
}
