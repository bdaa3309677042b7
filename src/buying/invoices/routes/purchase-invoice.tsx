import { data } from 'react-router'
import { addDetails, readInvoices } from '#src/buying/invoices/operations/documents.ts'
import { titleOf } from '#src/buying/invoices/sheet-rules.ts'
import { invoiceTexts } from '#src/buying/invoices/texts.ts'
import { InvoicesPage } from '#src/buying/invoices/ui/invoices-page.tsx'
import { PurchaseMissing } from '#src/buying/library/ui/purchase-missing.tsx'
import { formValues } from '#src/web/forms.ts'
import { redirectWith, refused, toSignIn, toastOf } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import { titled } from '#src/web/titled.ts'
import type { Route } from './+types/purchase-invoice'

export const meta: Route.MetaFunction = titled(({ loaderData }) => {
  const newest = loaderData?.invoices?.documents[0]
  return newest ? titleOf(newest.content) : invoiceTexts.title
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const read = await context.get(scopeContext).run(readInvoices, { id: params.id })
  if (read.ok) return { invoices: read.value }
  if (read.failure.status === 'signed-out') throw toSignIn(request)
  return data({ invoices: null }, { status: 404 })
}

/** Adds the billing details. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const values = await formValues(request, ['name', 'company', 'address', 'country', 'region', 'vatNumber'])
  const added = await context.get(scopeContext).run(addDetails, { id, ...values })
  if (added.ok) return redirectWith(hrefOf(id), { title: invoiceTexts.added })
  if (added.failure.status === 'signed-out') return toSignIn(request, toastOf(added.failure))
  return refused(added.failure, values)
}

const hrefOf = (id: string) => `/purchases/${id}/invoice`

export default function PurchaseInvoice({
  loaderData: { invoices },
  actionData,
  params: { id },
}: Route.ComponentProps) {
  if (!invoices) return <PurchaseMissing />
  return (
    <InvoicesPage
      invoices={invoices}
      crumbs={[{ label: 'My Purchases', href: '/purchases' }, { label: invoiceTexts.title }]}
      href={hrefOf(id)}
      values={actionData?.values ?? null}
      failure={actionData?.failure ?? null}
    />
  )
}
