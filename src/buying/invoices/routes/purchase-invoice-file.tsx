import { readInvoiceFile } from '#src/buying/invoices/operations/files.ts'
import { pdfResponse } from '#src/web/pdf-response.ts'
import { toSignIn } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'
import type { Route } from './+types/purchase-invoice-file'

/** Downloads a document, such as INV-17.pdf. */
export async function loader({ context, params: { id, file }, request }: Route.LoaderArgs) {
  const number = file.replace(/\.pdf$/, '')
  const read = await context.get(scopeContext).run(readInvoiceFile, { id, number })
  if (!read.ok && read.failure.status === 'signed-out') return toSignIn(request)
  return pdfResponse(read)
}
