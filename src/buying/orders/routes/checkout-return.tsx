import { checkoutTexts } from '#src/buying/orders/texts.ts'
import { returnFromCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { afterPayment } from '#src/web/after-purchase.ts'
import { redirectWith, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/checkout-return'

/** The return from the payment page. Asks the provider instead of trusting the URL. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id')
  const returned = await context.get(scopeContext).run(returnFromCheckout, { sessionId })
  if (returned.ok && returned.value.state === 'paid') return afterPayment(returned.value)
  if (returned.ok && returned.value.state === 'returned')
    return afterPayment({ purchaseId: null, isRefunded: true, isGift: false })
  if (returned.ok) return redirectWith('/checkout', { title: checkoutTexts.notPaid, tone: 'info' })
  if (returned.failure.status === 'signed-out') return toSignIn(request)
  // Unknown or of another user: reveals nothing.
  if (returned.failure.status === 'missing' || returned.failure.status === 'invalid') return redirectWith('/purchases')
  return redirectWith('/purchases', { title: checkoutTexts.pending, tone: 'info' })
}
