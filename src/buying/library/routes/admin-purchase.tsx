import { data } from 'react-router'
import { staffOnly } from '#src/kernel/access.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { AdminPurchasePage } from '#src/buying/library/ui/admin-purchase-page.tsx'
import { listSeatsAsAdmin } from '#src/buying/seats/operations/seats.ts'
import { AdminSeats } from '#src/buying/seats/ui/admin-seats.tsx'
import { AdminSearch } from '#src/operation/admin/ui/admin-search.tsx'
import '#src/operation/admin/ui/admin.css'
import { readPurchaseStory } from '#src/operation/support/operations/purchase.ts'
import { PurchaseStory } from '#src/operation/support/ui/purchase-story.tsx'
import { sendReceiptAgain } from '#src/web/admin/support-forms.ts'
import { formValues } from '#src/web/forms.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { postRefund, postedRefund, tooMuchOf } from '#src/web/refund-form.ts'
import { closedPage, redirectWith, refused, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-purchase'

export const meta = titled('Purchase')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind === 'visitor') throw toSignIn(request)
  const refusal = staffOnly('support', 'finance')(scope.actor)
  if (refusal) throw closedPage(scope.actor, refusal)
  const read = await scope.run(readPurchaseAsAdmin, { id: params.id })
  const story = read.ok ? await scope.run(readPurchaseStory, { id: params.id }) : null
  if (!read.ok || !story?.ok) return data({ purchase: null, story: [], team: null }, { status: 404 })
  const team = await scope.run(listSeatsAsAdmin, { purchaseId: params.id })
  return { purchase: read.value, story: story.value, team: team.ok ? team.value : null }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { run, actor } = scope
  if (actor.kind === 'visitor') return toSignIn(request)
  const forbidden = staffOnly('support', 'finance')(actor)
  if (forbidden) throw closedPage(actor, forbidden)
  const values = await formValues(request.clone(), ['intent', 'reason'])
  if (values.intent === 'resend-receipt') {
    const sent = await sendReceiptAgain(scope, id, values.reason ?? '')
    if (sent.ok) return redirectWith(`/admin/purchases/${id}`, { title: sent.value })
    return refused(sent.failure, values)
  }
  return postRefund(request, {
    async review(amountCents) {
      const read = await run(readPurchaseAsAdmin, { id })
      return read.ok ? tooMuchOf(amountCents, read.value.left) : read.failure
    },
    refund: (input) => run(refundPurchase, { id, ...input }),
    doneHref: `/admin/purchases/${id}`,
  })
}

export default function AdminPurchase({
  loaderData: { purchase, story, team },
  actionData,
  params,
}: Route.ComponentProps) {
  if (!purchase) return <NotFoundPage path={`/admin/purchases/${params.id}`} />
  const values: Readonly<Record<string, string>> = actionData?.values ?? {}
  const isResend = values['intent'] === 'resend-receipt'
  const failed = isResend && actionData && 'failure' in actionData ? actionData.failure : null
  return (
    <>
      <div className="wrap admin-find">
        <AdminSearch />
      </div>
      <AdminPurchasePage
        purchase={purchase}
        seats={team && team.total + team.seats.length > 0 && <AdminSeats team={team} />}
        {...postedRefund(isResend ? undefined : actionData)}
      />
      <PurchaseStory
        story={story}
        hasReceipt={purchase.receiptNumber !== null}
        failed={failed && { intent: 'resend-receipt', failure: failed, values }}
      />
    </>
  )
}
