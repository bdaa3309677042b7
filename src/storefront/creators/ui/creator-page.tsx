import { plural } from '#src/kernel/plural.ts'
import { monthText } from '#src/kernel/dates.ts'
import type { CreatorTab } from '#src/storefront/creators/rules.ts'
import { creatorTabs } from '#src/storefront/creators/rules.ts'
import type { ReactNode } from 'react'
import { ListingResults } from '#src/storefront/catalog/ui/cards/listing-results.tsx'
import { SellerStatus } from '#src/storefront/catalog/ui/seller-status.tsx'
import type { ListingView } from '#src/storefront/catalog/view.ts'
import { CollectionCards } from '#src/storefront/collections/ui/collection-cards.tsx'
import type { CollectionCard } from '#src/storefront/collections/view.ts'
import { BundleList } from '#src/money/bundles/ui/bundle-list.tsx'
import type { BundleCard } from '#src/money/bundles/view.ts'
import type { CreatorProfile } from '#src/storefront/creators/view.ts'
import { CreatorReviews } from '#src/buying/reviews/ui/creator-reviews.tsx'
import type { CreatorReviewView } from '#src/buying/reviews/view.ts'
import type { Page } from '#src/kernel/page.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import '#src/storefront/creators/ui/creator-page.css'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Verified } from '#src/ui/elements/byline.tsx'
import { Globe, MapPin } from '#src/ui/elements/icons.ts'
import { countText } from '#src/ui/elements/price-text.ts'
import { StatRow } from '#src/ui/elements/stat-row.tsx'

export const tabLabels: Readonly<Record<CreatorTab, string>> = {
  listings: 'Listings',
  bundles: 'Bundles',
  collections: 'Collections',
  about: 'About',
  reviews: 'Reviews',
}

export function creatorHref(username: string, tab: CreatorTab, after?: string | null): string {
  const query = new URLSearchParams({ ...(tab !== 'listings' && { tab }), ...(after && { after }) }).toString()
  return `/creator/${username}${query && `?${query}`}`
}

/** "Joined March 2024". */
export const joinedText = (date: Date): string => `Joined ${monthText(date)}`

/** Shortens a URL to "example.com/words". */
export function siteText(website: string): string {
  const { host, pathname } = new URL(website)
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
}

export type CreatorPageProps = {
  creator: CreatorProfile
  followers: number
  tab: CreatorTab
  /** The content of the selected tab; null on other tabs. */
  listings: Page<ListingView> | null
  reviews: Page<CreatorReviewView> | null
  collections: readonly CollectionCard[] | null
  bundles: readonly BundleCard[] | null
  /** The history key of the page that the list belongs to. */
  place: string
  acts?: ReactNode
}

export function CreatorPage({ creator, followers, tab, acts, ...shown }: CreatorPageProps) {
  const tabs = creatorTabs.map((each) => ({
    href: creatorHref(creator.username, each),
    name: tabLabels[each],
    current: each === tab,
  }))
  return (
    <div className="wrap section creator-page">
      <CreatorHead creator={creator} followers={followers} acts={acts} />
      <Tabs label="About this creator" tabs={tabs} />
      <section aria-label={tabLabels[tab]}>
        <TabBody creator={creator} tab={tab} {...shown} />
      </section>
    </div>
  )
}

function TabBody({
  creator,
  tab,
  listings,
  reviews,
  collections,
  bundles,
  place,
}: Omit<CreatorPageProps, 'acts' | 'followers'>) {
  if (tab === 'bundles')
    return bundles && bundles.length > 0 ? (
      <BundleList bundles={bundles} heading="h2" />
    ) : (
      <EmptyState title="No bundles">{creator.name} doesn’t sell any bundles.</EmptyState>
    )
  if (tab === 'collections')
    return collections && collections.length > 0 ? (
      <CollectionCards collections={collections} />
    ) : (
      <EmptyState title="No collections">{creator.name} has no public collections.</EmptyState>
    )
  if (tab === 'about') return <About creator={creator} />
  if (tab === 'reviews')
    return reviews && reviews.items.length > 0 ? (
      <CreatorReviews
        key={creator.id}
        page={reviews}
        total={creator.stats.reviews}
        hrefOf={(next) => creatorHref(creator.username, 'reviews', next)}
      />
    ) : (
      <EmptyState title="No reviews yet">Reviews of these listings appear here.</EmptyState>
    )
  if (!listings || listings.items.length === 0)
    return <EmptyState title="No listings">{creator.name} has no active listings.</EmptyState>
  const nextHref = listings.next && creatorHref(creator.username, 'listings', listings.next)
  return (
    <>
      <h2 className="sr">{tabLabels.listings}</h2>
      <ListingResults key={creator.id} batch={{ page: listings, nextHref }} columns={3} historyKey={place} />
    </>
  )
}

/** Plain text: blank lines separate paragraphs, and single line breaks are kept. */
function About({ creator: { bio, name, trader } }: { creator: CreatorProfile }) {
  return (
    <>
      {bio === '' ? (
        <EmptyState title="No bio yet">{name} lets the work speak for itself.</EmptyState>
      ) : (
        <div className="text creator-about" dir="auto">
          {bio.split(/\n\s*\n/).map((paragraph, i) => (
            <p key={i}>{paragraph}</p>
          ))}
        </div>
      )}
      <SellerStatus trader={trader} />
    </>
  )
}

type CreatorHeadProps = { creator: CreatorProfile; followers: number; acts?: ReactNode }

/** The creator's name, facts and totals. `acts` are rendered by other features. */
export function CreatorHead({ creator, followers, acts }: CreatorHeadProps) {
  const { name, username, location, website, joinedAt, stats } = creator
  return (
    <header className="creator-head">
      <div className="creator-id">
        <Avatar id={creator.id} url={creator.avatarUrl} size="large" />
        <div className="creator-who">
          <h1 className={name.length > 30 ? 'is-long' : undefined}>
            <span dir="auto">{name}</span> {creator.isVerified && <Verified />}
          </h1>
          <p className="creator-facts">
            <span>@{username}</span>
            {location && (
              <span>
                <MapPin aria-hidden="true" />
                <span dir="auto">{location}</span>
              </span>
            )}
            <span>{joinedText(joinedAt)}</span>
            <span>
              {countText(followers)} {plural(followers, { one: 'follower', other: 'followers' })}
            </span>
            {website && (
              <a href={website} rel="nofollow ugc noopener">
                <Globe aria-hidden="true" />
                {siteText(website)}
              </a>
            )}
          </p>
        </div>
        {acts && <div className="creator-acts">{acts}</div>}
      </div>
      {stats.activeListings + stats.sales + stats.reviews > 0 && (
        <StatRow
          stats={[
            { label: plural(stats.sales, { one: 'sale', other: 'sales' }), value: countText(stats.sales) },
            { label: 'average rating', value: stats.reviews > 0 ? stats.rating.toFixed(1) : 'None' },
            { label: plural(stats.reviews, { one: 'review', other: 'reviews' }), value: countText(stats.reviews) },
            {
              label: plural(stats.activeListings, { one: 'active listing', other: 'active listings' }),
              value: countText(stats.activeListings),
            },
          ]}
        />
      )}
    </header>
  )
}
