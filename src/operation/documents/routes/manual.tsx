import { data, Link } from 'react-router'
import { manualPage, manualPath } from '#src/operation/documents/manual.ts'
import { DocumentPage } from '#src/storefront/pages/ui/document-page.tsx'
import { factsOf } from '#src/web/client/document-facts.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { loadFacts } from '#src/web/document-facts.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/manual'
import '#src/operation/documents/manual.css'

/** The manual of the software. It is not for search engines, which would list it for every shop. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { settings } = context.get(scopeContext)
  const path = params['*'] ?? ''
  const document = settings.showsManual ? manualPage(settings.manual, path) : null
  if (document === null) return data({ isFound: false as const, path: `${manualPath}/${path}` }, { status: 404 })
  const facts = loadFacts(settings, new URL(request.url).searchParams)
  return { isFound: true as const, document, isStart: path === '', facts }
}

export const meta: Route.MetaFunction = (args) => [
  ...titled(args.loaderData?.isFound ? args.loaderData.document.title : 'Page not found')(args),
  { name: 'robots', content: 'noindex' },
]

export default function Manual({ loaderData }: Route.ComponentProps) {
  if (!loaderData.isFound) return <NotFoundPage path={loaderData.path} />
  const { document, isStart, facts } = loaderData
  return (
    <div className="manual">
      {!isStart && (
        <nav className="wrap manual-way" aria-label="Manual">
          <Link to={manualPath}>All documents</Link>
        </nav>
      )}
      <DocumentPage document={document} facts={factsOf(facts, '/create-prompt')} />
    </div>
  )
}
