import { redirectWith, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile'

/** One's own place is the dashboard, until the profile has its rooms. */
export function loader({ context, request }: Route.LoaderArgs) {
  return context.get(scopeContext).actor.kind === 'user' ? redirectWith('/dashboard') : toSignIn(request)
}
