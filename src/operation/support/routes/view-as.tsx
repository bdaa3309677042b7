import { userIdOf } from '#src/kernel/actor.ts'
import { endView } from '#src/operation/support/operations/view-as.ts'
import { supportTexts } from '#src/operation/support/texts.ts'
import { ViewAsPage } from '#src/operation/support/ui/view-as-page.tsx'
import { redirectWith, toastOf } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import { endViewCookie } from '#src/web/view-as.ts'
import type { Route } from './+types/view-as'

export const meta = titled('Viewing an account')

/** The start page while an admin views an account. */
export function loader({ context }: Route.LoaderArgs) {
  const { viewing } = context.get(scopeContext)
  if (!viewing) throw redirectWith('/admin')
  return { username: viewing.username, until: viewing.until }
}

/** Ends the view. */
export async function action({ context }: Route.ActionArgs) {
  const { viewing, runAs, actor } = context.get(scopeContext)
  const ended = await runAs(viewing?.admin ?? actor)(endView, {})
  if (!ended.ok) return redirectWith('/', toastOf(ended.failure), [endViewCookie])
  const back = viewing ? `/admin/people/${userIdOf(viewing.person)}` : '/admin'
  return redirectWith(back, { title: supportTexts.viewEnded }, [endViewCookie])
}

export default function ViewAs({ loaderData }: Route.ComponentProps) {
  return <ViewAsPage {...loaderData} />
}
