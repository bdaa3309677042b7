import { brand } from '#src/kernel/brand.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { libraryTexts } from '#src/features/library/contract.ts'
import { decideRefund, listRefundRequests } from '#src/features/library/index.ts'
import { RefundQueue } from '#src/features/library/ui/index.ts'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/admin-refunds'

export const meta: Route.MetaFunction = () => [{ title: `Refund requests · ${brand.name}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind === 'visitor') throw toSignIn(request)
  const listed = await scope.run(listRefundRequests, {})
  if (!listed.ok) throw redirectWith('/', toastOf(listed.failure))
  return { requests: listed.value }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { intent, id, answer } = await formValues(request, ['intent', 'id', 'answer'])
  const approve = intent === 'approve'
  const decided = await scope.run(decideRefund, { id, approve, answer })
  if (!decided.ok) return redirectWith(backFrom(decided.failure), toastOf(decided.failure))
  return redirectWith('/admin/refunds', { title: approve ? libraryTexts.refundApproved : libraryTexts.refundDeclined })
}

const backFrom = ({ status }: Failure) => (status === 'forbidden' ? '/' : '/admin/refunds')

export default function AdminRefunds({ loaderData }: Route.ComponentProps) {
  return <RefundQueue requests={loaderData.requests} />
}
