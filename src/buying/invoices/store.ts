import { sql } from 'kysely'
import { buyerOf } from '#src/buying/orders/public/upgrade-store.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { DocumentKind, InvoiceContent } from './rules.ts'

/** Locks the counter, and with it the issuing of documents. */
export function lockCounter(tx: Tx) {
  return tx
    .selectFrom('invoice_counter')
    .select(['last_invoice as invoice', 'last_credit_note as creditNote', 'last_receipt as receipt'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export type Counter = Awaited<ReturnType<typeof lockCounter>>

export async function saveCounter(tx: Tx, { invoice, creditNote, receipt }: Counter) {
  await tx
    .updateTable('invoice_counter')
    .set({ last_invoice: invoice, last_credit_note: creditNote, last_receipt: receipt })
    .execute()
}

export type NewDocument = {
  readonly id: string
  readonly orderId: string
  readonly kind: DocumentKind
  readonly number: number
  readonly correctsId: string | null
  readonly refundId: string | null
  readonly content: InvoiceContent
  readonly now: Date
}

export async function insertDocuments(tx: Tx, documents: readonly NewDocument[]) {
  if (documents.length === 0) return
  await tx
    .insertInto('invoices')
    .values(
      documents.map(({ id, orderId, kind, number, correctsId, refundId, content, now }) => ({
        ...{ id, kind, number, created_at: now },
        order_id: orderId,
        series: kind === 'credit-note' ? ('credit-note' as const) : ('invoice' as const),
        corrects_id: correctsId,
        refund_id: refundId,
        document: content,
      })),
    )
    .execute()
}

/** The documents of orders in the order in which they were issued. */
export function listDocuments(db: Reader, orderIds: readonly string[]) {
  return db
    .selectFrom('invoices')
    .select(['id', 'order_id as orderId', 'kind', 'number', 'corrects_id as correctsId', 'refund_id as refundId'])
    .select('document as content')
    .where('order_id', 'in', [...orderIds])
    .orderBy('created_at')
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()
}

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]

/** The order of a purchase; for its buyer only, unless `buyerId` is null. */
export function findOrderOfPurchase(db: Reader, purchaseId: string, buyerId: string | null) {
  return db
    .selectFrom('purchases')
    .innerJoin('order_lines as line', 'line.id', 'purchases.order_line_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['orders.id', 'orders.buyer_id as buyerId', 'orders.total_cents as total', 'orders.billed_to as billedTo'])
    .select(['orders.receipt_number as receiptNumber', 'orders.billed_name as billedName'])
    .where('purchases.id', '=', purchaseId)
    .where('orders.state', '=', 'paid')
    .$if(buyerId !== null, (query) => query.where(buyerOf('purchases'), '=', buyerId ?? ''))
    .executeTakeFirst()
}

/** Whether an order has all of its documents. */
export async function isComplete(db: Reader, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isComplete: boolean }>`
    select exists (select from invoices where order_id = ${orderId} and kind = 'invoice')
      and not exists (
        select from refunds r join order_lines l on l.id = r.order_line_id left join invoices c on c.refund_id = r.id
        where l.order_id = ${orderId} and (r.state = 'succeeded' and c.id is null or r.state = 'failed' and c.id is not null
          and not exists (select from invoices where corrects_id = c.id and kind = 'correction'))) as "isComplete"`.execute(
    db,
  )
  return rows[0]?.isComplete === true
}
