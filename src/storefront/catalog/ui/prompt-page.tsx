import { plural } from '#src/kernel/plural.ts'
import { termIn } from '#src/kernel/vocabulary.ts'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'
import { monthText } from '#src/kernel/dates.ts'
import type { ReactNode } from 'react'
import {
  AddToCart,
  BuyBox,
  insteadOfBuying,
  BuyNow,
  OfferButtons,
  Refusal,
} from '#src/storefront/catalog/ui/buy-box.tsx'
import type { ListingPersonal, Buying } from '#src/storefront/catalog/ui/buy-box.tsx'
import { coverSource, creatorHref } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { marketplaceHref } from '#src/storefront/catalog/ui/cards/marketplace-href.ts'
import { PromptHead, Overview, TagLinks } from '#src/storefront/catalog/ui/prompt-content.tsx'
import { TryOut } from '#src/storefront/catalog/ui/try-out.tsx'
import { isFrom } from '#src/storefront/catalog/rules.ts'
import type { FollowView } from '#src/storefront/follows/view.ts'
import type { ListingDetail, ListingView, PreviewView } from '#src/storefront/catalog/view.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import '#src/storefront/catalog/ui/prompt-page.css'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { Price } from '#src/ui/elements/price.tsx'
import { ListingCard } from '#src/storefront/catalog/ui/cards/listing-card.tsx'
import { Carousel } from '#src/ui/data/carousel.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { SellerStatus } from '#src/storefront/catalog/ui/seller-status.tsx'
import { FollowButton } from '#src/storefront/follows/ui/follow-button.tsx'
import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Verified } from '#src/ui/elements/byline.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { countText } from '#src/ui/elements/price-text.ts'

type PromptPageProps = {
  listing: ListingDetail
  /** The samples and variables. */
  preview: PreviewView
  related: readonly ListingView[]
  /** Null until known, and for signed-out visitors. */
  personal: ListingPersonal | null
  /** Whether the viewer follows the creator; null as above. */
  following: FollowView | null
  refundDays: number
  /** False if the shop has no payment provider; true by default. */
  takesPayments?: boolean | undefined
  /** The id for the favorite button, if it is not the listing's: a page by position uses its position, which cannot be saved. */
  heartId?: string | undefined
  /** The failure of the last Buy Now or Add to Cart. */
  failure?: Failure | null | undefined
  /** The link to the tries, the collections, the report link, the bundles, the check results and the reviews, rendered by higher features. */
  tryOut?: ReactNode
  collect?: ReactNode
  /** That an affiliate's link led here, and the link to become one. */
  affiliate?: ReactNode
  earn?: ReactNode
  report?: ReactNode
  bundles?: ReactNode
  checks?: ReactNode
  reviews?: ReactNode
}

export function PromptPage({ listing, preview, related, personal, heartId, failure = null, ...rest }: PromptPageProps) {
  const buying = { listing, personal, failure }
  const vocabulary = useVocabulary()
  const category = termIn(vocabulary, 'category', listing.category)
  const cover = coverSource(listing, vocabulary)
  const hasSamples = preview.samples.length > 0
  return (
    <div className="wrap prompt-page">
      <Breadcrumbs
        crumbs={[
          { label: 'Marketplace', href: '/marketplace' },
          {
            label: category.name,
            href: marketplaceHref({ category: [category.slug] }),
          },
        ]}
      />
      {rest.affiliate}
      <div className="piece">
        {/* Bar and box come before the rest, so that Tab soon reaches the buttons. */}
        <PromptHead listing={listing} cover={hasSamples && <Plate {...cover} eager sizes="9rem" />}>
          <BuyBar {...buying} />
        </PromptHead>
        <BuyBox
          {...buying}
          refundDays={rest.refundDays}
          heartId={heartId ?? listing.id}
          collect={rest.collect}
          report={rest.report}
          takesPayments={rest.takesPayments ?? true}
        />
        <TryOut
          listing={listing}
          preview={preview}
          action={rest.tryOut}
          cover={<Plate {...cover} eager sizes="(min-width: 861px) 30rem, 100vw" />}
        />
        <div className="piece-body">
          <Panel label="Overview" first>
            <Overview text={listing.description} />
            <TagLinks tags={listing.tags} />
          </Panel>
        </div>
      </div>
      <div className="piece-wide">
        {rest.bundles}
        {rest.checks}
        {rest.reviews}
        <CreatorPanel listing={listing} following={rest.following} />
        {rest.earn}
      </div>
      <RelatedListings listings={related} />
    </div>
  )
}

/** Price and buttons, fixed at the bottom of the screen on a phone, where the buy box has none. */
export function BuyBar({ listing, personal, failure }: Buying) {
  const instead = insteadOfBuying(listing, personal)
  const note = useShop().priceNote
  return (
    <div className="buybar">
      <Refusal failure={failure} />
      <Price cents={listing.priceCents} isFrom={isFrom(listing)} />
      {listing.priceCents > 0 && note !== '' && <span className="quiet small">{note}</span>}
      {instead ? (
        <ButtonLink look="ink" size="large" to={instead.href}>
          {instead.label}
        </ButtonLink>
      ) : isFrom(listing) ? (
        <>
          <Link to="#purchase" className="small push">
            {listing.pricing === 'open' ? 'Choose an amount' : 'Choose a license'}
          </Link>
          <span className="buybar-acts">
            <OfferButtons listing={listing} isInCart={personal?.inCart ?? false} />
          </span>
        </>
      ) : (
        <>
          <AddToCart listing={listing} isInCart={personal?.inCart ?? false} />
          <BuyNow listing={listing} />
        </>
      )}
    </div>
  )
}

/** Up to three listings of the same category, as a carousel on a phone. */
export function RelatedListings({ listings }: { listings: readonly ListingView[] }) {
  if (listings.length === 0) return null
  return (
    <section className="section related">
      <SectionHead title="You May Also Like" />
      <Carousel
        label="You May Also Like"
        inThirds
        items={listings.slice(0, 3).map((listing) => ({
          key: listing.id,
          content: <ListingCard listing={listing} />,
        }))}
      />
    </section>
  )
}

type CreatorPanelProps = { listing: ListingDetail; following: FollowView | null }

export function CreatorPanel({ listing, following }: CreatorPanelProps) {
  const { creator, creatorBio, creatorJoinedAt, creatorSales, trader } = listing
  return (
    <Panel label="About the Creator">
      <div className="creator">
        <Avatar id={creator.id} url={creator.avatarUrl} size="large" />
        <div>
          <h3 className="creator-name">
            <Link to={creatorHref(creator)} dir="auto">
              {creator.name}
            </Link>{' '}
            {creator.isVerified && <Verified />}
          </h3>
          {creatorBio && (
            <p className="text overview" dir="auto">
              {creatorBio}
            </p>
          )}
          <p className="quiet">
            Joined {monthText(creatorJoinedAt)}
            {creatorSales > 0 &&
              ` · ${countText(creatorSales)} ${plural(creatorSales, { one: 'sale', other: 'sales' })}`}
          </p>
          <FollowButton creator={creator} state={following} />
          <SellerStatus trader={trader} />
        </div>
      </div>
    </Panel>
  )
}
