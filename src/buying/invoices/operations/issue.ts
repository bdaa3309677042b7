import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { cents } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { issueDocumentsJob } from '../jobs.ts'
import type { DocumentKind, InvoiceContent, Numbered } from '../rules.ts'
import { cancellationOf, creditNoteOf, invoiceOf, sellerOf } from '../rules.ts'
import type { FinishedRefund } from '../source-store.ts'
import {
  finishedRefunds,
  markDocumented,
  ordersAfter,
  readInvoiced,
  taxOfRefunds,
  withoutInvoice,
} from '../source-store.ts'
import type { Counter, DocumentRow, NewDocument } from '../store.ts'
import { insertDocuments, listDocuments, lockCounter, saveCounter } from '../store.ts'

const batch = 500

/**
 * Issues missing documents: the invoices of paid orders, the credit notes of refunds, and the corrections of credit notes whose refund
 * was returned. With an order only what that order lacks. It reads state rather than events, so it may run late or twice.
 */
export const issueDocuments = defineOperation({
  name: 'invoices.issue-documents',
  input: z.object({ orderId: z.uuid().optional() }),
  access: systemOnly,
  async run(context, { orderId }) {
    const { tx } = context
    const counter = await lockCounter(tx)
    const next = orderId ? { ids: [orderId], last: counter.receipt } : await ordersAfter(tx, counter.receipt, batch)
    const series = seriesFrom(context, { ...counter, receipt: next.last })
    await issueInvoices(context, series, await withoutInvoice(tx, next.ids))
    const refunds = await finishedRefunds(tx, orderId ?? null, batch)
    await issueForRefunds(context, series, refunds)
    await saveCounter(tx, series.counter)
    const isMore = !orderId && Math.max(next.ids.length, refunds.length) === batch
    if (isMore) await context.enqueue(issueDocumentsJob, {})
    return ok({ isMore })
  },
})

type Series = ReturnType<typeof seriesFrom>

/** Takes the next number of a series. The caller holds the lock of the counter. */
export function seriesFrom({ now }: Context, counter: Counter) {
  const next = { ...counter }
  return {
    counter: next,
    take: (kind: DocumentKind): Numbered => {
      if (kind === 'credit-note') next.creditNote += 1
      else next.invoice += 1
      return { kind, number: kind === 'credit-note' ? next.creditNote : next.invoice, now }
    },
  }
}

/** A document to insert. */
export function newDocument(
  { newId }: Pick<Context, 'newId'>,
  { kind, number, now }: Numbered,
  about: Pick<NewDocument, 'orderId' | 'content'> & Partial<Pick<NewDocument, 'correctsId' | 'refundId'>>,
): NewDocument {
  return { id: newId(), kind, number, now, correctsId: null, refundId: null, ...about }
}

async function issueInvoices(context: Context, series: Series, orderIds: readonly string[]) {
  const orders = await readInvoiced(context.tx, orderIds)
  const seller = sellerOf(context.settings)
  const documents = orderIds.flatMap((orderId) => {
    const order = orders.get(orderId)
    if (!order) return []
    const numbered = series.take('invoice')
    return [newDocument(context, numbered, { orderId, content: invoiceOf(order, seller, numbered) })]
  })
  await insertDocuments(context.tx, documents)
}

/** Refunds of orders without an invoice wait for it, or need no document. */
async function issueForRefunds(context: Context, series: Series, refunds: readonly FinishedRefund[]) {
  if (refunds.length === 0) return
  const { tx } = context
  const orderIds = [...new Set(refunds.map(({ orderId }) => orderId))]
  const [orders, issued, taxes] = [
    await readInvoiced(tx, orderIds),
    Map.groupBy(await listDocuments(tx, orderIds), ({ orderId }) => orderId),
    await taxOfRefunds(
      tx,
      refunds.map(({ id }) => id),
    ),
  ]
  const isWaiting = ({ orderId }: FinishedRefund) => {
    const receipt = orders.get(orderId)?.receiptNumber ?? 0
    return receipt === 0 || receipt > series.counter.receipt
  }
  const documents = refunds.flatMap((refund) => {
    const order = orders.get(refund.orderId)
    const its = issued.get(refund.orderId) ?? []
    const invoice = currentInvoice(its)
    const creditNote = its.find(({ refundId }) => refundId === refund.id)
    const about = { orderId: refund.orderId }
    if (refund.isBack && order && invoice && !creditNote) {
      const numbered = series.take('credit-note')
      const part = { lineId: refund.lineId, amount: cents(refund.amount), tax: cents(taxes.get(refund.id) ?? 0) }
      const content = creditNoteOf(order, { invoice: invoice.content, refund: part }, numbered)
      return [newDocument(context, numbered, { ...about, content, correctsId: invoice.id, refundId: refund.id })]
    }
    if (refund.isBack || !creditNote || correctionFor(its, creditNote)) return []
    const numbered = series.take('correction')
    const content = cancellationOf(creditNote.content, numbered)
    return [newDocument(context, numbered, { ...about, content, correctsId: creditNote.id })]
  })
  await insertDocuments(tx, documents)
  const seen = refunds.filter((refund) => issued.has(refund.orderId) || !isWaiting(refund))
  await markDocumented(
    tx,
    seen.map(({ id }) => id),
  )
}

/** The correction of a document. */
export const correctionFor = (documents: readonly DocumentRow[], { id }: Pick<DocumentRow, 'id'>) =>
  documents.find(({ kind, correctsId }) => kind === 'correction' && correctsId === id)

/** The invoice of an order, or the one that corrects it. */
export function currentInvoice(
  documents: readonly DocumentRow[],
): (DocumentRow & { content: InvoiceContent }) | undefined {
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  return invoice && (correctionFor(documents, invoice) ?? invoice)
}
