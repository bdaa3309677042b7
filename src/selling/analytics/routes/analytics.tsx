import { data, redirect } from 'react-router'
import { SignInFirst } from '#src/selling/analytics/ui/sign-in-first.tsx'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/analytics'

export const meta = titled('Analytics')

/** The analytics are a tab of the profile; visitors are asked to sign in. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(scopeContext).actor.kind === 'user')
    throw redirect(`/profile/analytics${new URL(request.url).search}`)
  return data(null, { status: 401 })
}

export default function Analytics() {
  return <SignInFirst />
}
