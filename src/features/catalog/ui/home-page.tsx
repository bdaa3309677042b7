import type { ReactNode } from 'react'
import type { ListingView } from '#src/features/catalog/view.ts'
import type { SaleExample } from '#src/features/catalog/ui/benefit-exhibits.tsx'
import { Benefits } from '#src/features/catalog/ui/benefits.tsx'
import { CategoryStrip, type CategoryCount } from '#src/features/catalog/ui/category-strip.tsx'
import { filledWithDemos, isDemo } from '#src/features/catalog/ui/demo-listings.ts'
import { HomeCall } from '#src/features/catalog/ui/home-call.tsx'
import { HomeHero } from '#src/features/catalog/ui/home-hero.tsx'
import { ListingCard } from '#src/features/catalog/ui/cards/listing-card.tsx'
import { TrendingNow } from '#src/features/catalog/ui/trending-now.tsx'
import { brand } from '#src/kernel/brand.ts'
import { CardGrid } from '#src/ui/listings/card-grid.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import type { WayIn } from '#src/ui/shell/places.ts'
import '#src/features/catalog/ui/home-page.css'

type HomePageProps = {
  /** Best first; five are shown. */
  trending: readonly ListingView[]
  /** Six are shown. */
  featured: readonly ListingView[]
  /** Left out or null: the counts are not known, and only the names are shown. */
  categories?: readonly CategoryCount[] | null | undefined
  /** Null: not known yet, as in a document that is the same for everyone. */
  isSignedIn: boolean | null
  /** What a creator keeps of a sale, in percent. */
  creatorPercent: number
  refundDays: number
  sale: SaleExample
  pricingHref?: string | undefined
  testimonials?: ReactNode
  /** Where who has no account begins. */
  wayIn: WayIn
}

const trendingShown = 5
const featuredShown = 6

export function HomePage({ trending, featured, categories = null, isSignedIn, testimonials, ...deal }: HomePageProps) {
  const { creatorPercent, refundDays, sale, pricingHref, wayIn } = deal
  const shown = filledWithDemos(featured, featuredShown, 'featured')
  const startHref = isSignedIn ? '/create-prompt' : wayIn
  return (
    <>
      <HomeHero startHref={startHref} />
      <CategoryStrip categories={categories} />
      <TrendingNow listings={filledWithDemos(trending, trendingShown, 'trending')} />
      <section className="section wrap">
        <SectionHead title="Featured Prompts">
          <Link className="more" to="/marketplace">
            All listings
          </Link>
        </SectionHead>
        {shown.some(isDemo) && <DemoNote />}
        <CardGrid compact>
          {shown.map((listing) => (
            <ListingCard key={listing.id} listing={listing} />
          ))}
        </CardGrid>
      </section>
      <Benefits creatorPercent={creatorPercent} refundDays={refundDays} sale={sale} />
      {testimonials}
      <HomeCall startHref={startHref} creatorPercent={creatorPercent} pricingHref={pricingHref} />
    </>
  )
}

function DemoNote() {
  return (
    <p className="quiet demo-note">
      {brand.name} is new. What nobody has listed yet, demo items stand in for: they show how a listing looks, and
      cannot be bought.
    </p>
  )
}
