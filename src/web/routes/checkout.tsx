import { data, redirectDocument } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { checkoutTexts, shownLine } from '#src/features/orders/contract.ts'
import { readCheckout, startCheckout } from '#src/features/orders/index.ts'
import { CheckoutPage, CheckoutUnreadable } from '#src/features/orders/ui/index.ts'
import { readForm } from '#src/web/forms.ts'
import { notReadable, readable } from '#src/web/readable.ts'
import { redirectWith, refused, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/checkout'

export const meta: Route.MetaFunction = () => [{ title: `Checkout · ${brand.name}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { searchParams } = new URL(request.url)
  const code = searchParams.get('code')?.slice(0, 100)
  const read = await readable(scope, scope.run(readCheckout, code ? { code } : {}))
  if (read === null) return data({ checkout: null, wasCanceled: false }, notReadable)
  if (!read.ok) throw toSignIn(request, toastOf(read.failure))
  if (read.value.lines.length === 0) throw redirectWith('/cart')
  return { checkout: read.value, wasCanceled: searchParams.has('canceled') }
}

/** After a refusal, too, the page shows the lines and prices as they are now. */
export const shouldRevalidate = () => true

/** The form says what the page showed: which listings, and at which prices. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const code = form.get('code')
  const lines = form.getAll('line').map((line) => shownLine.safeParse(line).data)
  const started = await context.get(scopeContext).run(startCheckout, {
    lines: lines.every((line) => line !== undefined) ? lines : [],
    ...(typeof code === 'string' && code !== '' ? { code } : {}),
    deliveryRequested: form.get('deliveryRequested') === 'on',
  })
  if (!started.ok) {
    if (started.failure.status === 'signed-out') return toSignIn(request, toastOf(started.failure))
    return refused(started.failure, {})
  }
  if (started.value.kind === 'pay') return redirectDocument(started.value.url, 303)
  return redirectWith('/purchases', { title: checkoutTexts.done })
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { checkout, wasCanceled } = loaderData
  if (checkout === null) return <CheckoutUnreadable />
  return <CheckoutPage checkout={checkout} wasCanceled={wasCanceled} failure={actionData?.failure ?? null} />
}
