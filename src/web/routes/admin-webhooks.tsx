import { brand } from '#src/kernel/brand.ts'
import { listProviderEvents, paymentTexts, replayEvent } from '#src/features/payments/index.ts'
import { WebhooksPage } from '#src/features/payments/ui/index.ts'
import { formValues } from '#src/web/forms.ts'
import { backTo } from '#src/web/profile/room.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/admin-webhooks'

export const meta: Route.MetaFunction = () => [{ title: `Webhooks · ${brand.name}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind === 'visitor') throw toSignIn(request)
  const { searchParams } = new URL(request.url)
  const asked = { show: searchParams.get('show') ?? 'all', about: searchParams.get('about') ?? '' }
  const listed = await scope.run(listProviderEvents, asked)
  if (!listed.ok) throw redirectWith('/', toastOf(listed.failure))
  return listed.value
}

export async function action({ context, request }: Route.ActionArgs) {
  const { id } = await formValues(request, ['id'])
  const replayed = await context.get(scopeContext).run(replayEvent, { id })
  if (replayed.ok) return backTo(request, { title: paymentTexts.replayed })
  if (replayed.failure.status === 'forbidden') return redirectWith('/', toastOf(replayed.failure))
  return backTo(request, toastOf(replayed.failure))
}

export default function AdminWebhooks({ loaderData }: Route.ComponentProps) {
  return <WebhooksPage {...loaderData} />
}
