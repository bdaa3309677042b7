import { data } from 'react-router'
import { cartTexts } from '#src/buying/cart/texts.ts'
import { removeCartItem } from '#src/buying/cart/operations/cart.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { CartPage } from '#src/buying/orders/ui/cart-page.tsx'
import { formValues } from '#src/web/forms.ts'
import { unavailable, loadOrNull } from '#src/web/load-or-null.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/cart'

export const meta = titled('Cart')

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const read = await loadOrNull(scope, scope.run(readCheckout, {}))
  if (read === null) return data({ checkout: null }, unavailable)
  if (read.ok) return { checkout: read.value }
  throw toSignIn(request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { promptId } = await formValues(request, ['promptId'])
  const removed = await context.get(scopeContext).run(removeCartItem, { promptId })
  if (removed.ok) return redirectWith('/cart', { title: cartTexts.removed })
  if (removed.failure.status === 'signed-out') return toSignIn(request, toastOf(removed.failure))
  return redirectWith('/cart', { title: cartTexts.removeFailed, tone: 'bad' })
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  return <CartPage checkout={loaderData.checkout} />
}
