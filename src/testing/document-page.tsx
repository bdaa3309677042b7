import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { legalIdentityOf, shownDocument } from '#src/features/documents/public/shown-documents.ts'
import { feeOf } from '#src/features/ledger/rules.ts'
import { defaultEstimate } from '#src/features/pages/rules.ts'
import { DocumentPage } from '#src/features/pages/ui/document-page.tsx'
import { shopOf } from '#src/kernel/shop.ts'
import type { Settings } from '#src/ports/settings.ts'
import { ShopContext } from '#src/ui/shell/shop-context.ts'
import { pricingTermsOf } from '#src/web/pricing-terms.ts'

/** The page of a document as HTML. */
export function documentHtml(slug: string, settings: Settings): string {
  const document = shownDocument(settings, slug)
  if (document === null) throw new Error(`no document ${slug}`)
  const deal = pricingTermsOf(settings)
  const facts = {
    ...{
      deal,
      input: defaultEstimate,
      startHref: '/auth',
      links: settings.socialLinks,
      legal: legalIdentityOf(settings),
    },
    feeOf: (price: Parameters<typeof feeOf>[0]) => feeOf(price, deal.feePercent),
  }
  const Page = createRoutesStub([{ path: '/', Component: () => <DocumentPage document={document} facts={facts} /> }])
  return renderToStaticMarkup(
    <ShopContext value={shopOf(settings)}>
      <Page />
    </ShopContext>,
  )
}
