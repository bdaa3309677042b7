import { data } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { openPurchase, readPurchase } from '#src/features/library/index.ts'
import { PurchaseMissing, PurchasePage, PurchaseUnreadable } from '#src/features/library/ui/index.ts'
import { notReadable, readable } from '#src/web/readable.ts'
import { redirectWith, toastOf, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/purchase'

export const meta: Route.MetaFunction = () => [{ title: `Your purchase · ${brand.name}` }]

/** Shows a purchase; its text only once it was opened, which a look at this page is not. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { refundDays } = scope.settings
  const read = await readable(scope, scope.run(readPurchase, { id: params.id }))
  if (read === null) return data({ opened: null, refundDays, isRead: false }, notReadable)
  if (read.ok) return { opened: read.value, refundDays, isRead: true }
  if (read.failure.status === 'signed-out') throw toSignIn(request)
  return data({ opened: null, refundDays, isRead: true }, { status: 404 })
}

/** View: opens the text. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const opened = await context.get(scopeContext).run(openPurchase, { id: params.id, via: 'view' })
  if (opened.ok) return redirectWith(`/purchases/${params.id}`)
  if (opened.failure.status === 'signed-out') return toSignIn(request)
  return redirectWith('/purchases', toastOf(opened.failure))
}

export default function Purchase({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData.isRead) return <PurchaseUnreadable href={`/purchases/${params.id}`} />
  if (!loaderData.opened) return <PurchaseMissing />
  return <PurchasePage {...loaderData.opened} refundDays={loaderData.refundDays} />
}
