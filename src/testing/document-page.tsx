import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { shownDocument } from '#src/operation/documents/public/shown-documents.ts'
import { DocumentPage } from '#src/storefront/pages/ui/document-page.tsx'
import { shopOf } from '#src/kernel/shop.ts'
import type { Settings } from '#src/ports/settings.ts'
import { ShopContext } from '#src/ui/shell/shop-context.ts'
import { factsOf } from '#src/web/client/document-facts.ts'
import { loadFacts } from '#src/web/document-facts.ts'

/** The page of a document as HTML. */
export function documentHtml(slug: string, settings: Settings): string {
  const document = shownDocument(settings, slug)
  if (document === null) throw new Error(`no document ${slug}`)
  const facts = factsOf(loadFacts(settings, new URLSearchParams()), '/auth')
  const Page = createRoutesStub([{ path: '/', Component: () => <DocumentPage document={document} facts={facts} /> }])
  return renderToStaticMarkup(
    <ShopContext value={shopOf(settings)}>
      <Page />
    </ShopContext>,
  )
}
