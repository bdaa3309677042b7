import { data, redirect } from 'react-router'
import { shownDocument } from '#src/operation/documents/public/shown-documents.ts'
import { readAnnouncedTerms } from '#src/operation/documents/operations/announcements.ts'
import { readTerms } from '#src/operation/documents/operations/terms.ts'
import { documentPath, slugOfPath, termsSlug } from '#src/operation/documents/rules.ts'
import { DocumentPage } from '#src/storefront/pages/ui/document-page.tsx'
import { TermsNotice } from '#src/storefront/pages/ui/terms-notice.tsx'
import { startSellingPath } from '#src/ui/shell/nav-items.ts'
import { factsOf } from '#src/web/client/document-facts.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { useViewer } from '#src/web/client/use-personal.ts'
import { loadFacts } from '#src/web/document-facts.ts'
import { shareMeta } from '#src/web/machines/share-meta.ts'
import { scopeContext } from '#src/web/scope.ts'
import { shopIn, titled } from '#src/web/titled.ts'
import type { Route } from './+types/document'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { settings, run } = context.get(scopeContext)
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace(/\.data$/, '')
  const slug = slugOfPath(path)
  const document = slug === null ? null : shownDocument(settings, slug)
  if (document === null) return data({ isFound: false as const, path }, { status: 404 })
  const url = new URL(documentPath(document.slug), settings.publicUrl).href
  const shown = { isFound: true as const, document, url, facts: loadFacts(settings, searchParams) }
  const asked = (name: string) => (slug === termsSlug ? (searchParams.get(name) ?? '') : '')
  const [version, announced] = [asked('version'), asked('announced')]
  if (version === '' && announced === '') return { ...shown, terms: null }
  const terms = await (version === '' ? run(readAnnouncedTerms, { version: announced }) : run(readTerms, { version }))
  if (!terms.ok) return data({ isFound: false as const, path }, { status: 404 })
  const { document: other, state, ...facts } = terms.value
  if (state === 'begun') throw redirect(documentPath(termsSlug))
  return { ...shown, ...(state !== 'withdrawn' && { document: other }), terms: { ...facts, state } }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData?.isFound) return titled('Page not found')(args)
  const { document, url, terms } = args.loaderData
  const meta = shareMeta(shopIn(args), { title: document.title, description: document.description, url })
  return terms === null ? meta : [...meta, { name: 'robots', content: 'noindex' }]
}

/** A static or legal page. */
export default function Document({ loaderData, matches }: Route.ComponentProps) {
  const viewer = useViewer(matches[0].loaderData.viewer)
  if (!loaderData.isFound) return <NotFoundPage path={loaderData.path} />
  const startHref = viewer === null ? startSellingPath(matches[0].loaderData.wayIn) : '/create-prompt'
  const { document, facts, terms } = loaderData
  return (
    <>
      {terms !== null && <TermsNotice terms={terms} />}
      <DocumentPage document={document} facts={factsOf(facts, startHref)} />
    </>
  )
}
