import { confirmMove, readMoveLink } from '#src/buying/moves/operations/requests.ts'
import { MoveLinkPage } from '#src/buying/moves/ui/move-link-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { refused } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/move-purchases'

export const meta = titled(
  'Move purchases',
  { name: 'robots', content: 'noindex' },
  // The URL contains a token: see the page to reset a password.
  { name: 'referrer', content: 'strict-origin' },
)

/** Links in emails are opened in any browser, so the page is public. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const read = await context.get(scopeContext).run(readMoveLink, { token })
  return { token, link: read.ok ? read.value : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { token = '' } = await formValues(request, ['token'])
  const done = await context.get(scopeContext).run(confirmMove, { token })
  return done.ok ? { failure: null, moved: done.value.moved } : refused(done.failure, {})
}

export default function MovePurchases({ loaderData, actionData }: Route.ComponentProps) {
  const moved = actionData && 'moved' in actionData ? actionData.moved : null
  return <MoveLinkPage {...loaderData} moved={moved} failure={actionData?.failure ?? null} />
}
