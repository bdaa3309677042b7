import { data } from 'react-router'
import { changedCode } from '#src/kernel/changed-meanwhile.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { readEndpoint, resendDelivery, sendTestEvent } from '#src/platform/webhooks/operations/deliveries.ts'
import {
  deleteEndpoint,
  editEndpoint,
  rotateSecret,
  setEndpointEnabled,
} from '#src/platform/webhooks/operations/endpoints.ts'
import { webhookTexts } from '#src/platform/webhooks/texts.ts'
import { WebhookPage } from '#src/platform/webhooks/ui/webhook-page.tsx'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { backTo, refusedTo } from '#src/web/form-redirect.ts'
import { intentOf } from '#src/web/intent.ts'
import { loadOrNull, unavailable } from '#src/web/load-or-null.ts'
import { readEndpointForm } from '#src/web/profile/endpoint-form.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/profile-webhook'

const listHref = '/profile/webhooks'

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const place = { after: searchParams.get('after') ?? undefined, before: searchParams.get('before') ?? undefined }
  const read = await loadOrNull(scope, scope.run(readEndpoint, { id, ...place }))
  if (read === null) return data({ page: null }, unavailable)
  if (read.ok) return { page: read.value }
  if (read.failure.status === 'signed-out') throw toSignIn(request)
  throw redirectWith(listHref, { title: webhookTexts.endpointMissing, tone: 'bad' })
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { intent: given, deliveryId, read, values, endpoint } = await readEndpointForm(request)
  const intent = intentOf(given, ['save', 'rotate', 'test', 'resend', 'enable', 'disable', 'delete'])
  if (intent === 'rotate') return rotate(scope, request, id)
  if (intent === 'save') {
    const saved = await scope.run(editEndpoint, { id, endpoint, read })
    if (!saved.ok)
      return saved.failure.fields || saved.failure.code === changedCode
        ? refused(saved.failure, values)
        : back(request, saved.failure)
    return backTo(request, { title: webhookTexts.saved })
  }
  const done = await perform(scope, intent, id, deliveryId)
  if (!done.ok) return back(request, done.failure)
  if (intent === 'delete') return redirectWith(listHref, { title: webhookTexts.deleted })
  return backTo(request, { title: doneTexts[intent] })
}

function perform(
  { run }: Scope,
  intent: keyof typeof doneTexts | 'delete',
  id: string,
  deliveryId: string | undefined,
) {
  switch (intent) {
    case 'delete':
      return run(deleteEndpoint, { id })
    case 'test':
      return run(sendTestEvent, { id })
    case 'resend':
      return run(resendDelivery, { id: deliveryId })
    case 'enable':
    case 'disable':
      return run(setEndpointEnabled, { id, isEnabled: intent === 'enable' })
  }
}

/** Returns the new secret in this response only. */
async function rotate({ run }: Scope, request: Request, id: string) {
  const rotated = await run(rotateSecret, { id })
  if (!rotated.ok) return back(request, rotated.failure)
  const shown = { failure: null, values: null, secret: rotated.value.secret }
  return data(shown, { headers: { 'Cache-Control': 'no-store' } })
}

/** An endpoint that another tab has deleted has no page to return to. */
function back(request: Request, failure: Failure): Response {
  return failure.code === 'endpoint-missing' ? redirectWith(listHref, toastOf(failure)) : refusedTo(request, failure)
}

const doneTexts = {
  test: webhookTexts.tested,
  resend: webhookTexts.resent,
  enable: webhookTexts.enabled,
  disable: webhookTexts.disabled,
} as const

export default function Webhook({ loaderData: { page }, actionData, params }: Route.ComponentProps) {
  if (page === null)
    return (
      <LoadFailed
        title={webhookTexts.loadFailedTitle}
        text={webhookTexts.loadFailed}
        href={`${listHref}/${params.id}`}
      />
    )
  return (
    <WebhookPage
      page={page}
      secret={actionData && 'secret' in actionData ? actionData.secret : null}
      values={actionData?.values ?? null}
      failure={actionData?.failure ?? null}
    />
  )
}
