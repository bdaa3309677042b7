import { data, redirectDocument } from 'react-router'
import { tooManyAttempts } from '#src/money/discounts/failures.ts'
import { mayTryCode } from '#src/money/discounts/public/may-try-code.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { bundleOwned } from '#src/money/bundles/failures.ts'
import { bundleHref } from '#src/money/bundles/rules.ts'
import { giftsPath } from '#src/buying/gifts/rules.ts'
import { giftTexts } from '#src/buying/gifts/texts.ts'
import type { NamedListing } from '#src/buying/orders/buy-link-rules.ts'
import { namedIn, seatsIn } from '#src/buying/orders/buy-link-rules.ts'
import { shownLine } from '#src/buying/orders/contract.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { alreadyPaid, giftPaid, notSynced, notUpgradable } from '#src/buying/orders/failures.ts'
import { payWithCard } from '#src/buying/orders/operations/pay-with-card.ts'
import { listCards } from '#src/money/payments/operations/cards.ts'
import type { SavedCardView } from '#src/money/payments/view.ts'
import { syncOwnOrders } from '#src/buying/orders/operations/sync-own-orders.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { checkoutTexts, problemTexts } from '#src/buying/orders/texts.ts'
import { CheckoutPage } from '#src/buying/orders/ui/checkout-page.tsx'
import type { CheckoutView } from '#src/buying/orders/view.ts'
import { CheckoutUnreadable } from '#src/buying/orders/ui/checkout-unreadable.tsx'
import { readOwnership } from '#src/buying/library/operations/purchases.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
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
  const giftId = searchParams.get('gift')?.slice(0, 100)
  const upgrade = upgradeIn(searchParams)
  const isOne = [bundleId, giftId, upgrade].some((one) => one !== undefined)
  const listing = isOne ? undefined : listingIn(searchParams)
  const code = isOne ? undefined : searchParams.get('code')?.slice(0, 100)
  const isLookedAt = await mayTryCode(scope.run, code)
  const asked = { bundleId, giftId, upgrade, listing, code: isLookedAt ? code : undefined }
  const found = await loadOrNull(scope, readSynced(scope, asked))
  if (found === null) return data({ checkout: null, card: null, wasCanceled: false }, unavailable)
  const away = awayFrom(found, asked)
  if (away) throw away
  const { read, isPaid } = found
  if (!read.ok) throw toSignIn(request, toastOf(read.failure))
  if (listing || giftId !== undefined) await leaveUnlessSold(scope, read.value, isPaid)
  if (read.value.lines.length === 0)
    throw isPaid ? redirectWith('/purchases', { title: checkoutTexts.done }) : redirectWith('/cart')
  const checkout = isLookedAt
    ? read.value
    : { ...read.value, code: { typed: code ?? '', refusal: tooManyAttempts.message } }
  const { total, tax } = read.value
  const card = total > 0 && tax?.kind !== 'provider' ? await cardOf(scope) : null
  return { checkout, card, wasCanceled: searchParams.has('canceled') }
}

/** The listing that `/checkout?listing=ID&license=&seats=&amount=` buys alone. */
function listingIn(query: URLSearchParams): NamedListing | undefined {
  const promptId = query.get('listing')?.slice(0, 100)
  if (promptId === undefined) return undefined
  const { licence, seats, amount } = namedIn(query)
  return { promptId, licence, seats, amount }
}

function upgradeIn(query: URLSearchParams): Asked['upgrade'] {
  const id = query.get('upgrade')?.slice(0, 100)
  return id === undefined ? undefined : { id, licence: query.get('license')?.slice(0, 60) ?? '', seats: seatsIn(query) }
}

type Asked = {
  readonly code: string | undefined
  readonly bundleId: string | undefined
  readonly giftId: string | undefined
  readonly upgrade: { readonly id: string; readonly licence: string; readonly seats: number | undefined } | undefined
  readonly listing: NamedListing | undefined
}

/** Where a checkout of something else than the cart leads if it cannot be paid, or was paid a moment ago; null if it can be. */
function awayFrom(
  { read, isPaid, isGiftPaid }: Awaited<ReturnType<typeof readSynced>>,
  { bundleId, giftId, upgrade, listing }: Asked,
): Response | null {
  // A payment whose webhook was late is probably the one of this gift.
  if (isGiftPaid && giftId !== undefined) return redirectWith(giftsPath, { title: giftTexts.bought })
  if (read.ok || read.failure.status === 'signed-out') return null
  if (listing) return new Response(null, { status: 404 })
  if (giftId !== undefined) return redirectWith(`/prompt/${encodeURIComponent(giftId)}`, toastOf(read.failure))
  if (upgrade) return awayFromUpgrade(read.failure, upgrade.id, isPaid)
  if (bundleId === undefined) return null
  return isPaid && read.failure.code === bundleOwned.code
    ? redirectWith('/purchases', { title: checkoutTexts.done })
    : redirectWith(bundleHref(encodeURIComponent(bundleId)), toastOf(read.failure))
}

/** The purchase says what it can be upgraded to. */
function awayFromUpgrade(failure: Failure, purchaseId: string, isPaid: boolean): Response {
  if (failure.code !== notUpgradable.code) return redirectWith('/purchases', toastOf(failure))
  const to = `/purchases/${encodeURIComponent(purchaseId)}`
  return redirectWith(to, isPaid ? { title: checkoutTexts.upgraded } : toastOf(failure))
}

/** Leaves the checkout of a listing that the buyer owns or sells, or that is off sale. */
async function leaveUnlessSold(scope: Scope, { lines }: CheckoutView, isPaid: boolean): Promise<void> {
  const [line] = lines
  const problem = line?.problem ?? null
  if (!line || problem === null || problem === 'license-gone' || problem === 'amount-refused') return
  if (problem === 'already-owned' && isPaid) throw redirectWith('/purchases', { title: checkoutTexts.done })
  const notice: ToastInput = { title: problemTexts[problem], tone: 'info' }
  const owned = problem === 'already-owned' ? await scope.run(readOwnership, { promptId: line.listing.id }) : null
  if (owned?.ok && owned.value.purchaseId) throw redirectWith(`/purchases/${owned.value.purchaseId}`, notice)
  throw redirectWith(`/prompt/${line.listing.id}`, problem === 'not-on-sale' ? undefined : notice)
}

/** Delivers a payment whose webhook is late, so that it is not offered again. Without an answer, Pay checks it once more. */
async function readSynced(scope: Scope, input: Asked) {
  const synced = await scope.run(syncOwnOrders, {})
  const isPaid = synced.ok && synced.value.paidOrderIds.length > 0
  const isGiftPaid = synced.ok && synced.value.hasPaidGift
  return { isPaid, isGiftPaid, read: await scope.run(readCheckout, input) }
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
    ...(form.has('listing') ? { source: 'lines' as const } : {}),
    ...(typeof upgradeId === 'string' ? { upgradeId } : {}),
    ...(typeof total === 'string' ? { total: Number(total) } : {}),
    ...(typeof refundDays === 'string' ? { refundDays: Number(refundDays) } : {}),
    ...(scope.via !== undefined && { via: scope.via }),
    ...(form.has('gift') && { gift: true, giftsPaid: Number(form.get('giftsPaid')) }),
    deliveryRequested: form.get('deliveryRequested') === 'on',
  }
  const cardId = form.get('card')
  if (typeof cardId === 'string') return payByCard(scope, request, { ...input, cardId })
  const started = await scope.run(startCheckout, input)
  if (!started.ok) {
    if (started.failure.status === 'signed-out') return toSignIn(request, toastOf(started.failure))
    if (isPaidBefore(started.failure)) return toPaid(input)
    return refused(started.failure, {})
  }
  if (started.value.kind === 'pay') return redirectDocument(started.value.url, 303)
  return afterPurchase(started.value.purchaseId)
}

const isPaidBefore = ({ code }: Failure) => code === alreadyPaid.code || code === giftPaid.code

type Sent = { readonly gift?: boolean }

const toPaid = ({ gift = false }: Sent) =>
  redirectWith(gift ? giftsPath : '/purchases', {
    title: checkoutTexts.alreadyPaidTitle,
    description: gift ? checkoutTexts.giftPaid : checkoutTexts.alreadyPaid,
    tone: 'info',
  })

async function payByCard(scope: Scope, request: Request, input: Sent & { readonly cardId: string }) {
  const paid = await scope.run(payWithCard, input)
  if (paid.ok) return afterPayment(paid.value)
  const { failure } = paid
  if (failure.status === 'signed-out') return toSignIn(request, toastOf(failure))
  if (isPaidBefore(failure)) return toPaid(input)
  if (failure.code === notSynced.code)
    return input.gift
      ? redirectWith(giftsPath, { title: checkoutTexts.giftPending, tone: 'info' })
      : redirectWith('/purchases', { title: failure.message, tone: 'info' })
  return refused(failure, {})
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout, card, wasCanceled } = loaderData
  if (checkout === null) return <CheckoutUnreadable />
  return (
    <CheckoutPage checkout={checkout} card={card} wasCanceled={wasCanceled} failure={actionData?.failure ?? null} />
  )
}
