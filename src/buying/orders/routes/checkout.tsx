import { data, redirectDocument } from 'react-router'
import { tooManyAttempts } from '#src/money/discounts/failures.ts'
import { mayTryCode } from '#src/money/discounts/public/may-try-code.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { bundleOwned } from '#src/money/bundles/failures.ts'
import { bundleHref } from '#src/money/bundles/rules.ts'
import { shownLine } from '#src/buying/orders/contract.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { alreadyPaid, notSynced, notUpgradable } from '#src/buying/orders/failures.ts'
import { payWithCard } from '#src/buying/orders/operations/pay-with-card.ts'
import { listCards } from '#src/money/payments/operations/cards.ts'
import type { SavedCardView } from '#src/money/payments/view.ts'
import { syncOwnOrders } from '#src/buying/orders/operations/sync-own-orders.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { checkoutTexts } from '#src/buying/orders/texts.ts'
import { CheckoutPage } from '#src/buying/orders/ui/checkout-page.tsx'
import { CheckoutUnreadable } from '#src/buying/orders/ui/checkout-unreadable.tsx'
import { afterPayment, afterPurchase } from '#src/web/after-purchase.ts'
import { readForm } from '#src/web/forms.ts'
import { unavailable, loadOrNull } from '#src/web/load-or-null.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/checkout'

export const meta = titled('Checkout')

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const bundleId = searchParams.get('bundle')?.slice(0, 100)
  const upgrade = upgradeIn(searchParams)
  const code = bundleId === undefined && !upgrade ? searchParams.get('code')?.slice(0, 100) : undefined
  const isLookedAt = await mayTryCode(scope.run, code)
  const found = await loadOrNull(scope, readSynced(scope, { bundleId, upgrade, code: isLookedAt ? code : undefined }))
  if (found === null) return data({ checkout: null, card: null, wasCanceled: false }, unavailable)
  const { read, isPaid } = found
  if (!read.ok) throw refusedCheckout(request, read.failure, { bundleId, upgrade, isPaid })
  if (read.value.lines.length === 0)
    throw isPaid ? redirectWith('/purchases', { title: checkoutTexts.done }) : redirectWith('/cart')
  const checkout = isLookedAt
    ? read.value
    : { ...read.value, code: { typed: code ?? '', refusal: tooManyAttempts.message } }
  const { total, tax } = read.value
  const card = total > 0 && tax?.kind !== 'provider' ? await cardOf(scope) : null
  return { checkout, card, wasCanceled: searchParams.has('canceled') }
}

function upgradeIn(query: URLSearchParams): Asked['upgrade'] {
  const id = query.get('upgrade')?.slice(0, 100)
  return id === undefined ? undefined : { id, licence: query.get('license')?.slice(0, 60) ?? '' }
}

type Refused = Pick<Asked, 'bundleId' | 'upgrade'> & { readonly isPaid: boolean }

/** Where a checkout that cannot be shown leads: to the purchase or the bundle, which says what can be bought. */
function refusedCheckout(request: Request, failure: Failure, { bundleId, upgrade, isPaid }: Refused): Response {
  if (failure.status === 'signed-out') return toSignIn(request, toastOf(failure))
  if (upgrade) {
    const isOwned = failure.code === notUpgradable.code
    const to = isOwned ? `/purchases/${encodeURIComponent(upgrade.id)}` : '/purchases'
    return redirectWith(to, isOwned && isPaid ? { title: checkoutTexts.upgraded } : toastOf(failure))
  }
  if (bundleId === undefined) return toSignIn(request, toastOf(failure))
  if (isPaid && failure.code === bundleOwned.code) return redirectWith('/purchases', { title: checkoutTexts.done })
  return redirectWith(bundleHref(encodeURIComponent(bundleId)), toastOf(failure))
}

type Asked = {
  readonly code: string | undefined
  readonly bundleId: string | undefined
  readonly upgrade: { readonly id: string; readonly licence: string } | undefined
}

/** Delivers a payment whose webhook is late, so that it is not offered again. Without an answer, Pay checks it once more. */
async function readSynced(scope: Scope, input: Asked) {
  const synced = await scope.run(syncOwnOrders, {})
  const isPaid = synced.ok && synced.value.paidOrderIds.length > 0
  return { isPaid, read: await scope.run(readCheckout, input) }
}

/** The newest saved card; null without one, or if the provider does not answer. */
async function cardOf(scope: Scope): Promise<SavedCardView | null> {
  const listed = await scope.run(listCards, {})
  return (listed.ok && listed.value.cards.find(({ last4, isExpired }) => last4 !== null && !isExpired)) || null
}

/** After a failure, the page shows the current lines and prices. */
export const shouldRevalidate = () => true

/** The form contains the listings, prices and refund period that the page showed. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const form = await readForm(request)
  const code = form.get('code')
  if (typeof code === 'string' && !(await mayTryCode(scope.run, code))) return refused(tooManyAttempts, {})
  const bundleId = form.get('bundle')
  const upgradeId = form.get('upgrade')
  const refundDays = form.get('refundDays')
  const total = form.get('total')
  const lines = form.getAll('line').map((line) => shownLine.safeParse(line).data)
  const input = {
    lines: lines.every((line) => line !== undefined) ? lines : [],
    ...(typeof code === 'string' && code !== '' ? { code } : {}),
    ...(typeof bundleId === 'string' ? { bundleId } : {}),
    ...(typeof upgradeId === 'string' ? { upgradeId } : {}),
    ...(typeof total === 'string' ? { total: Number(total) } : {}),
    ...(typeof refundDays === 'string' ? { refundDays: Number(refundDays) } : {}),
    ...(scope.via !== undefined && { via: scope.via }),
    deliveryRequested: form.get('deliveryRequested') === 'on',
  }
  const cardId = form.get('card')
  if (typeof cardId === 'string') return payByCard(scope, request, { ...input, cardId })
  const started = await scope.run(startCheckout, input)
  if (!started.ok) {
    if (started.failure.status === 'signed-out') return toSignIn(request, toastOf(started.failure))
    if (started.failure.code === alreadyPaid.code) return toLibrary()
    return refused(started.failure, {})
  }
  if (started.value.kind === 'pay') return redirectDocument(started.value.url, 303)
  return afterPurchase(started.value.purchaseId)
}

const toLibrary = () =>
  redirectWith('/purchases', {
    title: checkoutTexts.alreadyPaidTitle,
    description: checkoutTexts.alreadyPaid,
    tone: 'info',
  })

async function payByCard(scope: Scope, request: Request, input: object) {
  const paid = await scope.run(payWithCard, input)
  if (paid.ok) return afterPayment(paid.value)
  const { failure } = paid
  if (failure.status === 'signed-out') return toSignIn(request, toastOf(failure))
  if (failure.code === alreadyPaid.code) return toLibrary()
  if (failure.code === notSynced.code) return redirectWith('/purchases', { title: failure.message, tone: 'info' })
  return refused(failure, {})
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout, card, wasCanceled } = loaderData
  if (checkout === null) return <CheckoutUnreadable />
  return (
    <CheckoutPage checkout={checkout} card={card} wasCanceled={wasCanceled} failure={actionData?.failure ?? null} />
  )
}
