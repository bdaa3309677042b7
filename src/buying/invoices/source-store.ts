import { sql } from 'kysely'
import { cents } from '#src/kernel/money.ts'
import { licenseText } from '#src/kernel/vocabulary.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import { upgradeText } from '#src/buying/orders/upgrade-rules.ts'
import type { Invoiced } from './rules.ts'
import { buyerOf } from './rules.ts'

/** Paid orders after a receipt number, in its order. */
export async function ordersAfter(tx: Tx, receipt: number, limit: number) {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'receipt_number as receipt'])
    .where('receipt_number', '>', receipt)
    .orderBy('receipt_number')
    .limit(limit)
    .execute()
  return { ids: rows.map(({ id }) => id), last: rows.at(-1)?.receipt ?? receipt }
}

/** Those of these orders that need an invoice and have none, by receipt number. */
export async function withoutInvoice(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .selectFrom('orders')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.order_id', '=', 'orders.id').on('invoices.kind', '=', 'invoice'),
    )
    .select('orders.id')
    .where('orders.id', 'in', [...orderIds])
    .where('orders.total_cents', '>', 0)
    .where('orders.receipt_number', 'is not', null)
    .where('invoices.id', 'is', null)
    .orderBy('orders.receipt_number')
    .execute()
  return rows.map(({ id }) => id)
}

/** Finished refunds that may need a document: those of an order, or the oldest that no batch has seen. */
export async function finishedRefunds(tx: Tx, orderId: string | null, limit: number) {
  const { rows } = await sql<{ id: string; lineId: string; orderId: string; amount: number; isBack: boolean }>`
    select r.id, r.order_line_id as "lineId", l.order_id as "orderId", r.amount_cents as amount,
      r.state = 'succeeded' as "isBack"
    from refunds r join order_lines l on l.id = r.order_line_id
    where ${orderId === null ? sql`r.needs_document` : sql`l.order_id = ${orderId} and r.state <> 'requested'`}
    order by r.finished_at, r.id limit ${limit} for no key update of r skip locked`.execute(tx)
  return rows
}

export type FinishedRefund = Awaited<ReturnType<typeof finishedRefunds>>[number]

export async function markDocumented(tx: Tx, refundIds: readonly string[]) {
  if (refundIds.length === 0) return
  await tx
    .updateTable('refunds')
    .set({ needs_document: false })
    .where('id', 'in', [...refundIds])
    .execute()
}

/** The tax that the ledger took back with each refund. */
export async function taxOfRefunds(db: Reader, refundIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (refundIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; tax: number }>`
    select e.source_id as id, sum(p.amount)::bigint as tax from ledger_entries e
    join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
    where e.kind = 'refund' and e.source_type = 'refund' and a.kind = 'tax_payable' and e.source_id = any(${refundIds}::text[])
    group by 1`.execute(db)
  return new Map(rows.map(({ id, tax }) => [id, Number(tax)]))
}

/** The content of orders for their invoices. */
export async function readInvoiced(db: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, Invoiced>> {
  if (orderIds.length === 0) return new Map()
  const [orders, lines] = await Promise.all([selectOrders(db, orderIds), selectLines(db, orderIds)])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return new Map(
    orders.map(({ billedTo, billedName, billedEmail, name, email, receiptNumber, paidAt, ...order }) => [
      order.orderId,
      {
        ...order,
        receiptNumber: receiptNumber ?? 0,
        paidAt: paidAt ?? new Date(0),
        buyer: buyerOf(billedTo, { name: billedName ?? name ?? '', email: billedEmail ?? email ?? '' }),
        lines: (linesOf.get(order.orderId) ?? []).map(({ lineId, title, license, seats, upgrades, ...line }) => ({
          ...{ lineId, title, license: nameOf(license, seats, upgrades), rate: Number(line.rate) },
          listPrice: cents(line.listPrice),
          discount: cents(line.discount),
          price: cents(line.price),
          tax: cents(line.tax),
        })),
      },
    ]),
  )
}

const nameOf = (license: string, seats: number, upgrades: string | null) =>
  upgrades === null ? licenseText(license, seats) : upgradeText(licenseText(license, seats))

/** With the name and address of the account, which deleted accounts have no longer. */
const selectOrders = (db: Reader, orderIds: readonly string[]) =>
  db
    .selectFrom('orders')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'orders.buyer_id').on('users.deleted_at', 'is', null))
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['orders.id as orderId', 'orders.receipt_number as receiptNumber', 'orders.paid_at as paidAt'])
    .select(['orders.currency', 'orders.tax_kind as taxKind', 'orders.tax_name as taxName'])
    .select(['orders.tax_note as taxNote', 'orders.tax_included as isTaxIncluded', 'orders.billed_to as billedTo'])
    .select(['orders.billed_name as billedName', 'orders.billed_email as billedEmail', 'users.email'])
    .select(sql<string | null>`coalesce(nullif(profiles.display_name, ''), profiles.username)`.as('name'))
    .where('orders.id', 'in', [...orderIds])
    .execute()

const selectLines = (db: Reader, orderIds: readonly string[]) =>
  db
    .selectFrom('order_lines as line')
    .innerJoin('license_versions as license', (join) =>
      join.onRef('license.license_id', '=', 'line.licence').onRef('license.version', '=', 'line.licence_version'),
    )
    .select(['line.order_id as orderId', 'line.id as lineId', 'line.title', 'license.name as license', 'line.seats'])
    .select(['line.list_price_cents as listPrice', 'line.discount_cents as discount', 'line.price_cents as price'])
    .select(['line.tax_cents as tax', 'line.tax_rate as rate', 'line.upgrades'])
    .where('line.order_id', 'in', [...orderIds])
    .orderBy('line.position')
    .execute()
