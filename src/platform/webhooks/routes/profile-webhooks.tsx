import { data } from 'react-router'
import { VerifyFirst } from '#src/people/accounts/ui/verify-first.tsx'
import { createEndpoint, listEndpoints } from '#src/platform/webhooks/operations/endpoints.ts'
import { WebhooksPage } from '#src/platform/webhooks/ui/webhooks-page.tsx'
import { intentOf } from '#src/web/intent.ts'
import { loadOrNull, unavailable } from '#src/web/load-or-null.ts'
import { readEndpointForm } from '#src/web/profile/endpoint-form.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-webhooks'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const isEmailVerified = scope.actor.kind === 'user' && scope.actor.emailVerified
  const listed = await loadOrNull(scope, scope.run(listEndpoints, {}))
  if (listed === null) return data({ endpoints: null, isEmailVerified }, unavailable)
  if (!listed.ok) throw toSignIn(request)
  return { endpoints: listed.value, isEmailVerified }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { intent, values, endpoint } = await readEndpointForm(request)
  intentOf(intent, ['create'])
  const created = await scope.run(createEndpoint, { endpoint })
  // The secret is in this response only.
  if (created.ok)
    return data(
      { failure: null, values: null, secret: created.value.secret },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  const { failure } = created
  if (failure.status === 'signed-out') return toSignIn(request, toastOf(failure))
  return failure.fields ? refused(failure, values) : redirectWith('/profile/webhooks', toastOf(failure))
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoints, isEmailVerified } = loaderData
  return (
    <WebhooksPage
      endpoints={endpoints}
      secret={actionData && 'secret' in actionData ? actionData.secret : null}
      values={actionData?.values ?? null}
      failure={actionData?.failure ?? null}
      notice={isEmailVerified ? null : <VerifyFirst />}
    />
  )
}
