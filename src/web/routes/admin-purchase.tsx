import { data } from 'react-router'
import { staffOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { fromDollars } from '#src/kernel/money.ts'
import { refundInput } from '#src/features/library/contract.ts'
import { adminTexts } from '#src/features/admin/texts.ts'
import { libraryTexts } from '#src/features/library/texts.ts'
import { readPurchaseAsAdmin, refundPurchase } from '#src/features/library/operations/admin-purchases.ts'
import { AdminPurchasePage } from '#src/features/library/ui/admin-purchase-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
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
  return read.ok ? { purchase: read.value } : data({ purchase: null }, { status: 404 })
}

/** `review` shows the effect of a refund, `refund` makes it, `edit` returns to the form. Other intents change nothing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { run, actor } = context.get(scopeContext)
  if (actor.kind === 'visitor') return toSignIn(request)
  const forbidden = staffOnly('support', 'finance')(actor)
  if (forbidden) throw closedPage(actor, forbidden)
  const { intent, left, ...values } = await formValues(request, ['intent', 'amount', 'fee', 'reason', 'left'])
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
  if (done.ok)
    return redirectWith(
      `/admin/purchases/${params.id}`,
      done.value.isWaiting ? adminTexts.waiting : { title: libraryTexts.refundSent },
    )
  return refused(done.failure, values)
}

export default function AdminPurchase({ loaderData: { purchase }, actionData, params }: Route.ComponentProps) {
  if (!purchase) return <NotFoundPage path={`/admin/purchases/${params.id}`} />
  const failed: Failure | null = actionData && 'failure' in actionData ? actionData.failure : null
  return (
    <AdminPurchasePage
      purchase={purchase}
      values={actionData?.values ?? {}}
      failure={failed}
      confirmCents={actionData && 'confirmCents' in actionData ? actionData.confirmCents : null}
    />
  )
}
