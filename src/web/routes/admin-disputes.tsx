import { brand } from '#src/kernel/brand.ts'
import { disputeTexts } from '#src/features/disputes/contract.ts'
import { decideWarning, listAllDisputes } from '#src/features/disputes/index.ts'
import { DisputesPage } from '#src/features/disputes/ui/index.ts'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/admin-disputes'

export const meta: Route.MetaFunction = () => [{ title: `Disputes · ${brand.name}` }]

const page = '/admin/disputes'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind === 'visitor') throw toSignIn(request)
  const listed = await scope.run(listAllDisputes, {})
  if (!listed.ok) throw redirectWith('/', toastOf(listed.failure))
  return listed.value
}

export async function action({ context, request }: Route.ActionArgs) {
  const { intent, id } = await formValues(request, ['intent', 'id'])
  const decided = await context.get(scopeContext).run(decideWarning, { id, refund: intent === 'refund' })
  if (!decided.ok) return redirectWith(decided.failure.status === 'forbidden' ? '/' : page, toastOf(decided.failure))
  const { state } = decided.value
  return redirectWith(page, {
    title: state === 'refunded' ? disputeTexts.warningRefunded : disputeTexts.warningCleared,
  })
}

export default function AdminDisputes({ loaderData }: Route.ComponentProps) {
  return <DisputesPage {...loaderData} />
}
