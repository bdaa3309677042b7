import { data } from 'react-router'
import { PromptNotFound } from '#src/selling/listings/ui/form-states.tsx'
import { endReduction, planReduction, readReductions } from '#src/selling/reductions/operations/reductions.ts'
import { reductionTexts } from '#src/selling/reductions/texts.ts'
import { ReductionPage } from '#src/selling/reductions/ui/reduction-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/edit-reduction'

export const meta = titled('Price reduction')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(readReductions, { listingId: params.id })
  if (!read.ok && read.failure.status === 'signed-out') throw toSignIn(request)
  if (!read.ok) return data({ page: null }, { status: 404 })
  return data({ page: { ...read.value, listingId: params.id } })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, run } = context.get(scopeContext)
  if (actor.kind !== 'user') return toSignIn(request)
  const here = `/edit-prompt/${params.id}/reduction`
  const { intent: given, id, ...values } = await formValues(request, ['intent', 'id', 'price', 'startsOn', 'endsOn'])
  if (intentOf(given, ['plan', 'end']) === 'end') {
    const ended = await run(endReduction, { id })
    return redirectWith(here, ended.ok ? { title: reductionTexts[ended.value.outcome] } : toastOf(ended.failure))
  }
  const planned = await run(planReduction, { listingId: params.id, ...values })
  if (!planned.ok) return refused(planned.failure, values)
  return redirectWith(here, { title: reductionTexts[planned.value.hasStarted ? 'started' : 'planned'] })
}

export default function EditReduction({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (!page) return <PromptNotFound />
  return <ReductionPage {...page} values={actionData?.values ?? null} failure={actionData?.failure ?? null} />
}
