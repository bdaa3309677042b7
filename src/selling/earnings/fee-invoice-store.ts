import { sql } from 'kysely'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { FeeInvoiceContent, FeeInvoiceView } from './view.ts'

const monthOfEntry = sql`to_char(booked_at at time zone 'UTC', 'YYYY-MM')`

/** The sellers and months before a time with entries about sales, but without an invoice; the oldest first. */
export async function listUninvoiced(db: Reader, before: Date) {
  const { rows } = await sql<{ sellerId: string; month: string }>`
    select seller_id as "sellerId", month from (
      select seller_id, ${monthOfEntry} as month from booked_lines where booked_at < ${before}
      except select seller_id, month from fee_invoices
    ) missing where month >= (select first_month from fee_invoice_counter) order by month, seller_id`.execute(db)
  return rows
}

export async function findFeeInvoice(db: Reader, sellerId: string, month: string): Promise<FeeInvoiceView | null> {
  const row = await db
    .selectFrom('fee_invoices')
    .select(['number', 'content', 'issued_at as issuedAt'])
    .where('seller_id', '=', sellerId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row ? { ...row, number: Number(row.number) } : null
}

/** Locks the counter, so that invoices are numbered one after the other, and returns its last number. */
export async function lockInvoiceCounter(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('fee_invoice_counter').select('last_number').forUpdate().executeTakeFirstOrThrow()
  return Number(row.last_number)
}

type NewInvoice = { sellerId: string; month: string; number: number; content: FeeInvoiceContent; issuedAt: Date }

export async function insertFeeInvoice(tx: Tx, { sellerId, month, number, content, issuedAt }: NewInvoice) {
  await tx.updateTable('fee_invoice_counter').set({ last_number: number }).execute()
  await tx
    .insertInto('fee_invoices')
    .values({
      ...{ number, month, seller_id: sellerId, issued_at: issuedAt },
      content,
    })
    .execute()
}
