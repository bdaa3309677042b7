import { readInvoiceFileAsAdmin } from '#src/buying/invoices/operations/files.ts'
import { staffOnly } from '#src/kernel/access.ts'
import { pdfResponse } from '#src/web/pdf-response.ts'
import { closedPage, toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/admin-purchase-invoice-file'

/** Downloads a document of any purchase. */
export async function loader({ context, params: { id, file }, request }: Route.LoaderArgs) {
  const { run, actor } = context.get(scopeContext)
  if (actor.kind === 'visitor') return toSignIn(request)
  const refusal = staffOnly('support', 'finance')(actor)
  if (refusal) throw closedPage(actor, refusal)
  return pdfResponse(await run(readInvoiceFileAsAdmin, { id, number: file.replace(/\.pdf$/, '') }))
}
