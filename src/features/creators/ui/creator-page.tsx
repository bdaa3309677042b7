import type { ReactNode } from 'react'
import { ListingResults } from '#src/features/catalog/ui/cards/listing-results.tsx'
import { SellerStanding } from '#src/features/catalog/ui/seller-standing.tsx'
import type { ListingView } from '#src/features/catalog/view.ts'
import { creatorTabs, type CreatorTab } from '#src/features/creators/rules.ts'
import { CreatorHead } from '#src/features/creators/ui/creator-head.tsx'
import { creatorHref, tabLabels } from '#src/features/creators/ui/words.ts'
import type { CreatorProfile } from '#src/features/creators/view.ts'
import { CreatorReviews } from '#src/features/reviews/ui/creator-reviews.tsx'
import type { CreatorReviewView } from '#src/features/reviews/view.ts'
import type { Page } from '#src/kernel/page.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import '#src/features/creators/ui/creator-page.css'

type CreatorPageProps = {
  creator: CreatorProfile
  followers: number
  tab: CreatorTab
  /** What the tab shows; null where it is another one. */
  listings: Page<ListingView> | null
  reviews: Page<CreatorReviewView> | null
  /** The key of the place in the history that the list belongs to. */
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

function TabBody({ creator, tab, listings, reviews, place }: Omit<CreatorPageProps, 'acts' | 'followers'>) {
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
      <EmptyState title="No reviews yet">What buyers write of these listings will stand here.</EmptyState>
    )
  if (!listings || listings.items.length === 0)
    return <EmptyState title="Nothing on sale">{creator.name} has no active listing at the moment.</EmptyState>
  const nextHref = listings.next && creatorHref(creator.username, 'listings', listings.next)
  return (
    <>
      <h2 className="sr">{tabLabels.listings}</h2>
      <ListingResults key={creator.id} batch={{ page: listings, nextHref }} columns={3} place={place} />
    </>
  )
}

/** Plain text: an empty line parts paragraphs, and single line breaks are kept. */
function About({ creator: { bio, name, trader } }: { creator: CreatorProfile }) {
  return (
    <>
      {bio === '' ? (
        <EmptyState title="Nothing written yet">{name} lets the work speak for itself.</EmptyState>
      ) : (
        <div className="text creator-about" dir="auto">
          {bio.split(/\n\s*\n/).map((paragraph, i) => (
            <p key={i}>{paragraph}</p>
          ))}
        </div>
      )}
      <SellerStanding trader={trader} />
    </>
  )
}
