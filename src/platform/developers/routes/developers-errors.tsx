import { ErrorsPage } from '#src/platform/developers/ui/errors-page.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { loadStaticPage, staticPageMeta } from '#src/web/static-page.ts'
import type { Route } from './+types/developers-errors'

export const meta = staticPageMeta({
  title: 'API errors',
  description: 'The errors of the API and what to do about them.',
  path: '/developers/errors',
})

export const loader = ({ context }: Route.LoaderArgs) => loadStaticPage(context.get(scopeContext))

export default function Errors() {
  return <ErrorsPage />
}
