import { data } from 'react-router'
import { staffOnly } from '#src/kernel/access.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/features/library/operations/admin-purchases.ts'
import { AdminPurchasePage } from '#src/features/library/ui/admin-purchase-page.tsx'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { postRefund, postedRefund, tooMuchOf } from '#src/web/refund-form.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-purchase'

export const meta = titled('Purchase')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind === 'visitor') throw toSignIn(request)
  const refusal = staffOnly('support', 'finance')(scope.actor)
  if (refusal) throw redirectWith('/', toastOf(refusal))
  const read = await scope.run(readPurchaseAsAdmin, { id: params.id })
  return read.ok ? { purchase: read.value } : data({ purchase: null }, { status: 404 })
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const { run, actor } = context.get(scopeContext)
  if (actor.kind === 'visitor') return toSignIn(request)
  const forbidden = staffOnly('support', 'finance')(actor)
  if (forbidden) return redirectWith('/', toastOf(forbidden))
  return postRefund(request, {
    async review(amountCents) {
      const read = await run(readPurchaseAsAdmin, { id })
      return read.ok ? tooMuchOf(amountCents, read.value.left) : read.failure
    },
    refund: (input) => run(refundPurchase, { id, ...input }),
    doneHref: `/admin/purchases/${id}`,
  })
}

export default function AdminPurchase({ loaderData: { purchase }, actionData, params }: Route.ComponentProps) {
  if (!purchase) return <NotFoundPage path={`/admin/purchases/${params.id}`} />
  return <AdminPurchasePage purchase={purchase} {...postedRefund(actionData)} />
}
