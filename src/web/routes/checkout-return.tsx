import { checkoutTexts } from '#src/features/orders/texts.ts'
import { returnFromCheckout } from '#src/features/orders/operations/sync-checkout.ts'
import { redirectWith, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/checkout-return'

/** Back from the payment page. What it says in the address is not believed: the provider is asked. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id')
  const returned = await context.get(scopeContext).run(returnFromCheckout, { sessionId })
  if (returned.ok && returned.value.state === 'paid') return redirectWith('/purchases', { title: checkoutTexts.done })
  if (returned.ok) return redirectWith('/checkout', { title: checkoutTexts.notPaid, tone: 'info' })
  if (returned.failure.status === 'signed-out') return toSignIn(request)
  // Somebody else's page, or none: nothing is said about it.
  if (returned.failure.status === 'missing' || returned.failure.status === 'invalid') return redirectWith('/purchases')
  return redirectWith('/purchases', { title: checkoutTexts.pending, tone: 'info' })
}
