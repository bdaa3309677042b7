import { data } from 'react-router'
import { libraryTexts } from '#src/buying/library/texts.ts'
import { requestRefund, withdrawPurchase } from '#src/buying/library/operations/refund-requests.ts'
import { findPurchases } from '#src/buying/library/operations/purchases.ts'
import { PurchasesPage } from '#src/buying/library/ui/purchases-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { intentOf } from '#src/web/intent.ts'
import { unavailable, loadOrNull } from '#src/web/load-or-null.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/purchases'

export const meta = titled('My Purchases')

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const params = Object.fromEntries(new URL(request.url).searchParams)
  const found = await loadOrNull(scope, scope.run(findPurchases, params))
  if (found === null) return data({ library: null }, unavailable)
  if (!found.ok) throw toSignIn(request)
  return { library: found.value }
}

/** Withdraws, or requests a refund. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { intent: given, id, reason } = await formValues(request, ['intent', 'id', 'reason'])
  const intent = intentOf(given, ['withdraw', 'ask'])
  const done =
    intent === 'withdraw' ? await scope.run(withdrawPurchase, { id }) : await scope.run(requestRefund, { id, reason })
  if (done.ok)
    return redirectWith('/purchases', {
      title: intent === 'withdraw' ? libraryTexts.withdrawn : libraryTexts.refundRequested,
    })
  if (done.failure.status === 'signed-out') return toSignIn(request, toastOf(done.failure))
  if (done.failure.code === 'form-restored') return data({ id, reason })
  return redirectWith('/purchases', toastOf(done.failure))
}

export default function Purchases({ loaderData }: Route.ComponentProps) {
  return <PurchasesPage {...loaderData} />
}
