import { data } from 'react-router'
import { adminsOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { fromDollars } from '#src/kernel/money.ts'
import { refundInput } from '#src/features/library/contract.ts'
import { libraryTexts } from '#src/features/library/texts.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/features/library/operations/admin-purchases.ts'
import { AdminPurchasePage } from '#src/features/library/ui/admin-purchase-page.tsx'
import { AdminSearch } from '#src/features/admin/ui/admin-search.tsx'
import '#src/features/admin/ui/admin.css'
import { readPurchaseStory } from '#src/features/support/operations/purchase.ts'
import { PurchaseStory } from '#src/features/support/ui/purchase-story.tsx'
import { sendReceiptAgain } from '#src/web/admin/support-forms.ts'
import { formValues } from '#src/web/forms.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-purchase'

export const meta = titled('Purchase')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  if (scope.actor.kind === 'visitor') throw toSignIn(request)
  const refusal = adminsOnly(scope.actor)
  if (refusal) throw redirectWith('/', toastOf(refusal))
  const read = await scope.run(readPurchaseAsAdmin, { id: params.id })
  const story = read.ok ? await scope.run(readPurchaseStory, { id: params.id }) : null
  if (!read.ok || !story?.ok) return data({ purchase: null, story: [] }, { status: 404 })
  return { purchase: read.value, story: story.value }
}

/** `review` shows the effect of a refund, `refund` makes it, `edit` returns to the form. Other intents change nothing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const { run, actor } = scope
  if (actor.kind === 'visitor') return toSignIn(request)
  const forbidden = adminsOnly(actor)
  if (forbidden) return redirectWith('/', toastOf(forbidden))
  const { intent, left, ...values } = await formValues(request, ['intent', 'amount', 'fee', 'reason', 'left'])
  if (intent === 'resend-receipt') {
    const sent = await sendReceiptAgain(scope, params.id, values['reason'] ?? '')
    if (sent.ok) return redirectWith(`/admin/purchases/${params.id}`, { title: sent.value })
    return refused(sent.failure, { ...values, intent })
  }
  if (intent === 'edit') return { values, failure: null, confirmCents: null }
  if (intent !== 'review' && intent !== 'refund')
    return refused(failure('invalid', 'unknown-action', 'Unknown action. Nothing was changed.'), values)
  const input = refundInput.safeParse({
    amountCents: fromDollars(values['amount'] ?? '') ?? Number.NaN,
    leftCents: Number(left ?? 0),
    keepsFee: values['fee'] === 'kept',
    reason: values['reason'] ?? '',
  })
  if (!input.success) {
    const issues = input.error.issues.map(
      ({ path, message }) => [path[0] === 'reason' ? 'reason' : 'amount', message] as const,
    )
    const fields = Object.fromEntries(issues)
    return refused<typeof values>({ ...failure('invalid', 'invalid', libraryTexts.refundAmount), fields }, values)
  }
  if (intent === 'review') {
    const read = await run(readPurchaseAsAdmin, { id: params.id })
    if (!read.ok) return refused(read.failure, values)
    const tooMuch = input.data.amountCents > read.value.left
    if (!tooMuch) return { values, failure: null, confirmCents: input.data.amountCents }
    return refused<typeof values>(
      {
        ...failure('invalid', 'refund-too-much', libraryTexts.refundAmount),
        fields: { amount: libraryTexts.refundAmount },
      },
      values,
    )
  }
  const done = await run(refundPurchase, { id: params.id, ...input.data })
  if (done.ok) return redirectWith(`/admin/purchases/${params.id}`, { title: libraryTexts.refundSent })
  return refused(done.failure, values)
}

export default function AdminPurchase({ loaderData: { purchase, story }, actionData, params }: Route.ComponentProps) {
  if (!purchase) return <NotFoundPage path={`/admin/purchases/${params.id}`} />
  const failed: Failure | null = actionData && 'failure' in actionData ? actionData.failure : null
  const values: Readonly<Record<string, string>> = actionData?.values ?? {}
  const isResend = values['intent'] === 'resend-receipt'
  return (
    <>
      <div className="wrap admin">
        <AdminSearch />
      </div>
      <AdminPurchasePage
        purchase={purchase}
        values={isResend ? {} : values}
        failure={isResend ? null : failed}
        confirmCents={actionData && 'confirmCents' in actionData ? actionData.confirmCents : null}
      />
      <PurchaseStory
        story={story}
        hasReceipt={purchase.receiptNumber !== null}
        failed={isResend && failed ? { intent: 'resend-receipt', failure: failed, values } : null}
      />
    </>
  )
}
