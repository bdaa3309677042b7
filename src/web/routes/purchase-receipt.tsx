import { data } from 'react-router'
import { brand } from '#src/kernel/brand.ts'
import { readReceipt } from '#src/features/library/operations/purchases.ts'
import { PurchaseMissing } from '#src/features/library/ui/purchase-missing.tsx'
import { ReceiptPage } from '#src/features/library/ui/receipt-page.tsx'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { receiptText } from '#src/features/library/ui/words.ts'
import type { Route } from './+types/purchase-receipt'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${receiptText({ receiptNumber: loaderData?.receipt?.number ?? null })} · ${brand.name}` },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(readReceipt, { id: params.id })
  if (read.ok) return { receipt: read.value }
  if (read.failure.status === 'signed-out') throw toSignIn(request)
  return data({ receipt: null }, { status: 404 })
}

export default function PurchaseReceipt({ loaderData }: Route.ComponentProps) {
  return loaderData.receipt ? <ReceiptPage receipt={loaderData.receipt} /> : <PurchaseMissing />
}
