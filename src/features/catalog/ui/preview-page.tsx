import type { ReactNode } from 'react'
import { PromptHead } from '#src/features/catalog/ui/prompt-head.tsx'
import { Overview, PaidText } from '#src/features/catalog/ui/prompt-content.tsx'
import { Samples } from '#src/features/catalog/ui/samples.tsx'
import { WhatsIncluded } from '#src/features/catalog/ui/whats-included.tsx'
import type { ListingDetail, PreviewView } from '#src/features/catalog/view.ts'
import type { Missing } from '#src/ui/listings/card-data.ts'
import { Panel } from '#src/ui/elements/panel.tsx'
import { Price } from '#src/ui/elements/price.tsx'
import '#src/features/catalog/ui/prompt-page.css'

type PreviewPageProps = { listing: ListingDetail; preview: PreviewView; missing: Missing; cover: ReactNode }

/** The matter of a listing's page in one column, without what only a listing on sale has. */
export function PreviewPage({ listing, preview, missing, cover }: PreviewPageProps) {
  return (
    <div className="preview-page">
      <PromptHead listing={listing} missing={missing} />
      {cover}
      {!missing.has('price') && <Price cents={listing.priceCents} />}
      <WhatsIncluded listing={listing} missing={missing} />
      <Panel label="Overview">
        <Overview text={listing.description} />
      </Panel>
      <Samples samples={preview.samples} />
      <PaidText listing={listing} variables={preview.variables} />
    </div>
  )
}
