import { disconnectApp, listConnectedApps } from '#src/platform/apps/operations/connections.ts'
import { appTexts } from '#src/platform/apps/texts.ts'
import { AppsPage } from '#src/platform/apps/ui/apps-page.tsx'
import { backTo, refusedTo } from '#src/web/form-redirect.ts'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-apps'

export async function loader({ context, request }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(listConnectedApps, {})
  if (!read.ok) throw toSignIn(request)
  return { apps: read.value }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { intent, clientId } = await formValues(request, ['intent', 'clientId'])
  intentOf(intent, ['disconnect'])
  const done = await context.get(scopeContext).run(disconnectApp, { clientId })
  return done.ok ? backTo(request, { title: appTexts.disconnected }) : refusedTo(request, done.failure)
}

export default function Apps({ loaderData }: Route.ComponentProps) {
  return <AppsPage apps={loaderData.apps} />
}
