import { data } from 'react-router'
import { legalIdentityOf, shownDocument } from '#src/features/documents/public/shown-documents.ts'
import { feeOf } from '#src/features/ledger/rules.ts'
import { estimateInput } from '#src/features/pages/rules.ts'
import { DocumentPage } from '#src/features/pages/ui/document-page.tsx'
import { startSellingPath } from '#src/ui/shell/nav-items.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { useViewer } from '#src/web/client/use-personal.ts'
import { pricingTermsOf } from '#src/web/pricing-terms.ts'
import { scopeContext } from '#src/web/scope.ts'
import { shareMeta } from '#src/web/machines/share-meta.ts'
import { shopIn, titled } from '#src/web/titled.ts'
import type { Route } from './+types/document'

export function loader({ context, request }: Route.LoaderArgs) {
  const { settings } = context.get(scopeContext)
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '').replace(/\/$/, '')
  const document = shownDocument(settings, path.slice(1).toLowerCase())
  if (document === null) return data({ isFound: false as const, path }, { status: 404 })
  return {
    isFound: true as const,
    document,
    url: new URL(`/${document.slug}`, settings.publicUrl).href,
    deal: pricingTermsOf(settings),
    input: estimateInput(searchParams),
    links: settings.socialLinks,
    legal: legalIdentityOf(settings),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData?.isFound) return titled('Page not found')(args)
  const { document, url } = args.loaderData
  return shareMeta(shopIn(args), { title: document.title, description: document.description, url })
}

export default function Document({ loaderData, matches }: Route.ComponentProps) {
  const viewer = useViewer(matches[0].loaderData.viewer)
  if (!loaderData.isFound) return <NotFoundPage path={loaderData.path} />
  const { document, deal, input, links, legal } = loaderData
  const startHref = viewer === null ? startSellingPath(matches[0].loaderData.wayIn) : '/create-prompt'
  const facts = {
    deal,
    input,
    links,
    legal,
    startHref,
    feeOf: (price: Parameters<typeof feeOf>[0]) => feeOf(price, deal.feePercent),
  }
  return <DocumentPage document={document} facts={facts} />
}
