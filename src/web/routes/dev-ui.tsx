import { data } from 'react-router'
import { StyleGuide } from '#src/ui/style-guide/style-guide.tsx'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/dev-ui'

/** The style guide; not in production, and in a demo only for local visitors. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(scopeContext).isDemoOpen) throw data(null, { status: 404 })
  return null
}

export default function DevUi() {
  return <StyleGuide />
}
