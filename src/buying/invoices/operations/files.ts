import { z } from 'zod'
import { signedIn, staffOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Flow, Workflow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Task } from '#src/ports/compute.ts'
import { purchaseInput } from '../contract.ts'
import { documentMissing, fileLater } from '../failures.ts'
import type { InvoiceContent } from '../rules.ts'
import { invoiceTexts } from '../texts.ts'
import type { InvoicesView } from '../view.ts'
import { readInvoices, readInvoicesAsAdmin } from './documents.ts'

const pdfTask: Task<InvoiceContent, Uint8Array> = { name: 'buying/invoices/pdf-task', ms: 60_000 }

/** By its number, such as INV-17; the newest without one. */
const input = z.object({ ...purchaseInput.shape, number: z.string().max(30).optional() })

export type InvoiceFile = { readonly name: string; readonly contentType: 'application/pdf'; readonly body: Uint8Array }

/** Returns a document of a purchase's order as a PDF. */
export const readInvoiceFile = defineWorkflow({
  name: 'invoices.read-invoice-file',
  input,
  access: signedIn(invoiceTexts.signIn, invoiceTexts.signInTitle),
  allowWhileSuspended: true,
  run: (flow, { id, number }) => fileFor(flow, readInvoices, { id, number }),
})

/** Returns the same for any purchase, also of a deleted account. */
export const readInvoiceFileAsAdmin = defineWorkflow({
  name: 'invoices.read-invoice-file-as-admin',
  input,
  access: staffOnly('support', 'finance'),
  run: (flow, { id, number }) => fileFor(flow, readInvoicesAsAdmin, { id, number }),
})

type Reading = Workflow<z.infer<typeof purchaseInput>, InvoicesView>

async function fileFor(
  flow: Flow,
  reading: Reading,
  { id, number }: z.infer<typeof input>,
): Promise<Result<InvoiceFile, Failure>> {
  const read = await flow.run(reading, { id })
  if (!read.ok) return read
  const { documents } = read.value
  const document = number === undefined ? documents[0] : documents.find((each) => each.number === number)
  if (!document) return err(documentMissing)
  const made = await flow.compute.run(pdfTask, document.content, userIdOf(flow.actor) ?? '')
  if (!made.ok) return err(fileLater)
  return ok({ name: `${document.number}.pdf`, contentType: 'application/pdf', body: made.value })
}
