import { data } from 'react-router'
import { readReceipt } from '#src/buying/library/operations/purchases.ts'
import { PurchaseMissing } from '#src/buying/library/ui/purchase-missing.tsx'
import { ReceiptPage } from '#src/buying/library/ui/receipt-page.tsx'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { receiptText } from '#src/buying/library/ui/words.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/purchase-receipt'

export const meta: Route.MetaFunction = titled(({ loaderData }) =>
  receiptText({ receiptNumber: loaderData?.receipt?.number ?? null }),
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(readReceipt, { id: params.id })
  if (read.ok) return { receipt: read.value }
  if (read.failure.status === 'signed-out') throw toSignIn(request)
  return data({ receipt: null }, { status: 404 })
}

export default function PurchaseReceipt({ loaderData: { receipt }, params: { id } }: Route.ComponentProps) {
  return receipt ? <ReceiptPage receipt={receipt} invoiceHref={`/purchases/${id}/invoice`} /> : <PurchaseMissing />
}
