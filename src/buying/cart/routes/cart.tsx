import { data } from 'react-router'
import { parseAmount } from '#src/kernel/parse-amount.ts'
import { amountUnread } from '#src/buying/cart/failures.ts'
import { cartTexts } from '#src/buying/cart/texts.ts'
import { removeCartItem } from '#src/buying/cart/operations/cart.ts'
import { cartHref, mostProposed, proposedIn } from '#src/buying/cart/rules.ts'
import { offerOfKey } from '#src/storefront/catalog/rules.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { readProposal } from '#src/buying/orders/operations/read-proposal.ts'
import { CartPage } from '#src/buying/orders/ui/cart-page.tsx'
import { readForm, textFields, textList } from '#src/web/forms.ts'
import { unavailable, loadOrNull } from '#src/web/load-or-null.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/cart'

export const meta = titled('Cart')

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const proposed = proposedIn(new URL(request.url).searchParams)
  if (proposed) return readProposed(scope, proposed)
  const read = await loadOrNull(scope, scope.run(readCheckout, {}))
  if (read === null) return data({ checkout: null, proposal: null }, unavailable)
  if (read.ok) return { checkout: read.value, proposal: null }
  throw toSignIn(request)
}

/** `/cart?add=ID,ID`: reads only, so that nobody's cart is changed by a link. */
async function readProposed(scope: Scope, ids: readonly string[]) {
  const read = await loadOrNull(scope, scope.run(readProposal, { ids: [...ids] }))
  return read?.ok ? { checkout: null, proposal: read.value } : data({ checkout: null, proposal: null }, unavailable)
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const form = await readForm(request)
  const ids = textList(form, 'promptId')
  if (form.get('intent') === 'add') return addProposed(scope, request, ids.slice(0, mostProposed))
  if (form.get('intent') === 'change') return changeLine(scope, request, form)
  const removed = await scope.run(removeCartItem, { promptId: ids[0] ?? '' })
  if (removed.ok) return redirectWith('/cart', { title: cartTexts.removed })
  if (removed.failure.status === 'signed-out') return toSignIn(request, toastOf(removed.failure))
  return redirectWith('/cart', { title: cartTexts.removeFailed, tone: 'bad' })
}

/** Changes the license or the amount of a line. */
async function changeLine(scope: Scope, request: Request, form: FormData) {
  const { promptId, licence, amount: typed } = textFields(form, ['promptId', 'licence', 'amount'])
  const amount = typed === undefined ? undefined : parseAmount(typed)
  if (amount === null) return redirectWith('/cart', toastOf(amountUnread()))
  const changed = await scope.run(addCartItem, { promptId, amount, ...(licence !== undefined && offerOfKey(licence)) })
  if (changed.ok) return redirectWith('/cart', { title: cartTexts.changed })
  if (changed.failure.status === 'signed-out') return toSignIn(request, toastOf(changed.failure))
  return redirectWith('/cart', changed.failure.code === 'already-in-cart' ? undefined : toastOf(changed.failure))
}

/** Adds the listings that can be added. Posting the form again adds none twice. */
async function addProposed(scope: Scope, request: Request, ids: readonly string[]) {
  const refusals = []
  for (const promptId of ids) {
    const added = await scope.run(addCartItem, { promptId })
    if (!added.ok && added.failure.status === 'signed-out')
      return toSignIn(request, toastOf(added.failure), cartHref(ids))
    if (!added.ok) refusals.push(added.failure)
  }
  const [refusal] = refusals
  if (refusals.length < ids.length)
    return redirectWith('/cart', { title: cartTexts.addedOf(ids.length - refusals.length, ids.length) })
  return redirectWith('/cart', refusal && toastOf(refusal))
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  return <CartPage checkout={loaderData.checkout} proposal={loaderData.proposal} />
}
