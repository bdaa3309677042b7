import { data } from 'react-router'
import { staffOnly } from '#src/kernel/access.ts'
import { PersonAccess } from '#src/operation/admin/ui/person-access.tsx'
import { disconnectAppAsAdmin, listConnectedAppsAsAdmin } from '#src/platform/apps/operations/connections.ts'
import { listKeysAsAdmin, revokeKeyAsAdmin } from '#src/platform/developers/operations/keys.ts'
import { deleteEndpointAsAdmin, listEndpointsAsAdmin } from '#src/platform/webhooks/operations/endpoints.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { closedPage, redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-person-access'

export const meta = titled('API access')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { actor, run } = context.get(scopeContext)
  if (actor.kind === 'visitor') throw toSignIn(request)
  const refusal = staffOnly('support')(actor)
  if (refusal) throw closedPage(actor, refusal)
  const of = { userId: params.id }
  const [keys, apps, endpoints] = await Promise.all([
    run(listKeysAsAdmin, of),
    run(listConnectedAppsAsAdmin, of),
    run(listEndpointsAsAdmin, of),
  ])
  if (!keys.ok || !apps.ok || !endpoints.ok) return data(null, { status: 404 })
  return { keys: keys.value, apps: apps.value, endpoints: endpoints.value }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { run } = context.get(scopeContext)
  const { intent: given, id } = await formValues(request, ['intent', 'id'])
  const intent = intentOf(given, ['revoke-key', 'disconnect-app', 'delete-endpoint'])
  const userId = params.id
  const here = `/admin/people/${userId}/access`
  const done =
    intent === 'revoke-key'
      ? await run(revokeKeyAsAdmin, { id, userId })
      : intent === 'disconnect-app'
        ? await run(disconnectAppAsAdmin, { clientId: id, userId })
        : await run(deleteEndpointAsAdmin, { id, userId })
  if (done.ok) return redirectWith(here, { title: 'Access revoked' })
  return redirectWith(done.failure.code === 'not-admin' ? '/' : here, toastOf(done.failure))
}

export default function AdminPersonAccess({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage path={`/admin/people/${params.id}/access`} />
  return <PersonAccess userId={params.id} {...loaderData} />
}
