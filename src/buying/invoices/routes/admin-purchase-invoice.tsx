import { data } from 'react-router'
import { readInvoicesAsAdmin } from '#src/buying/invoices/operations/documents.ts'
import { invoiceTexts } from '#src/buying/invoices/texts.ts'
import { InvoicesPage } from '#src/buying/invoices/ui/invoices-page.tsx'
import { staffOnly } from '#src/kernel/access.ts'
import { NotFoundPage } from '#src/web/client/not-found-page.tsx'
import { closedPage, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/admin-purchase-invoice'

export const meta = titled(invoiceTexts.title)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { run, actor } = context.get(scopeContext)
  if (actor.kind === 'visitor') throw toSignIn(request)
  const refusal = staffOnly('support', 'finance')(actor)
  if (refusal) throw closedPage(actor, refusal)
  const read = await run(readInvoicesAsAdmin, { id: params.id })
  return read.ok ? { invoices: read.value } : data({ invoices: null }, { status: 404 })
}

export default function AdminPurchaseInvoice({ loaderData: { invoices }, params: { id } }: Route.ComponentProps) {
  const href = `/admin/purchases/${id}`
  if (!invoices) return <NotFoundPage path={`${href}/invoice`} />
  const crumbs = [
    { label: 'Admin', href: '/admin' },
    { label: 'Purchases', href: '/admin/purchases' },
    { label: 'Purchase', href },
    { label: invoiceTexts.title },
  ]
  return <InvoicesPage invoices={invoices} crumbs={crumbs} href={`${href}/invoice`} />
}
