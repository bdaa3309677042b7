import type { ReactNode } from 'react'
import { BuyBar } from '#src/features/catalog/ui/buy-bar.tsx'
import { BuyBox } from '#src/features/catalog/ui/buy-box.tsx'
import type { ListingPersonal } from '#src/features/catalog/ui/buy-state.ts'
import { coverMatter } from '#src/features/catalog/ui/cards/card-matter.ts'
import { CreatorPanel } from '#src/features/catalog/ui/creator-panel.tsx'
import { marketplaceHref } from '#src/features/catalog/ui/cards/marketplace-href.ts'
import { PromptHead } from '#src/features/catalog/ui/prompt-head.tsx'
import { Overview, TheText } from '#src/features/catalog/ui/prompt-matter.tsx'
import { Samples } from '#src/features/catalog/ui/samples.tsx'
import { RelatedListings } from '#src/features/catalog/ui/related-listings.tsx'
import type { FollowView } from '#src/features/follows/view.ts'
import type { ListingDetail, ListingView, PreviewView } from '#src/features/catalog/view.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Panel } from '#src/ui/elements/panel.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import '#src/features/catalog/ui/prompt-page.css'

type PromptPageProps = {
  listing: ListingDetail
  /** What is shown of it before it is bought. */
  preview: PreviewView
  related: readonly ListingView[]
  /** Null: not known yet, or nobody is signed in. */
  personal: ListingPersonal | null
  /** How the viewer stands to its creator; null as above. */
  following: FollowView | null
  refundDays: number
  /** What its heart is about: the position of a page by position, which is nobody's favourite. */
  heartId?: string | undefined
  /** Why the last Buy Now or Add to Cart was refused. */
  failure?: Failure | null | undefined
  /** Drawn by features above: the way to report it, and what its readers wrote. */
  report?: ReactNode
  reviews?: ReactNode
}

export function PromptPage({ listing, preview, related, personal, heartId, failure = null, ...rest }: PromptPageProps) {
  const buying = { listing, personal, failure }
  return (
    <div className="wrap prompt-page">
      <Breadcrumbs
        crumbs={[
          { label: 'Marketplace', href: '/marketplace' },
          { label: listing.category, href: marketplaceHref({ category: [listing.category] }) },
        ]}
      />
      <div className="piece">
        <PromptHead listing={listing} />
        <Plate {...coverMatter(listing)} eager sizes="(min-width: 1400px) 60rem, (min-width: 861px) 70vw, 100vw" />
        <div className="piece-body">
          <Panel label="Overview" first>
            <Overview text={listing.description} />
          </Panel>
          <Samples samples={preview.samples} />
          <TheText listing={listing} variables={preview.variables} />
          <CreatorPanel listing={listing} following={rest.following} />
        </div>
        <BuyBox {...buying} refundDays={rest.refundDays} heartId={heartId ?? listing.id} report={rest.report} />
      </div>
      <div className="piece-wide">{rest.reviews}</div>
      <RelatedListings listings={related} />
      <BuyBar {...buying} />
    </div>
  )
}
