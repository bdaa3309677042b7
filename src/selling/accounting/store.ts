import { sql } from 'kysely'
import { countryName } from '#src/kernel/countries.ts'
import { cents } from '#src/kernel/money.ts'
import type { Bounds } from '#src/kernel/periods.ts'
import type { Reader } from '#src/ports/database.ts'
import type { TaxKind } from '#src/money/tax/rules.ts'
import { taxRows } from './public/tax-rows-store.ts'
import type { SellerQuarter } from './rules.ts'
import type { PlaceConflict, TaxRow } from './view.ts'

type Sum = string | number

/** What the ledger booked for sales of a period, by place, kind and rate. */
export async function readTaxRows(db: Reader, bounds: Bounds): Promise<readonly TaxRow[]> {
  type Row = Pick<TaxRow, 'country' | 'region' | 'sales'> & { kind: TaxKind; rate: Sum; net: Sum; tax: Sum; gross: Sum }
  const { rows } = await sql<Row>`${taxRows(bounds)} order by country nulls last, region, kind, rate`.execute(db)
  return rows.map(({ rate, net, tax, gross, ...row }) => ({
    ...row,
    place: placeText(row),
    rate: Number(rate),
    ...{ net: cents(Number(net)), tax: cents(Number(tax)), gross: cents(Number(gross)) },
  }))
}

const placeText = ({ country, region }: Pick<TaxRow, 'country' | 'region'>): string =>
  [region, country === null ? 'Not asked' : countryName(country)].filter((part) => part !== '').join(', ')

const conflicting = ({ from, to }: Bounds) => sql`
  o.paid_at >= ${from} and o.paid_at < ${to} and o.state = 'paid' and o.card_country <> o.tax_country`

export async function countConflicts(db: Reader, bounds: Bounds): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders o where ${conflicting(bounds)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The orders whose two pieces of evidence of the place differ. */
export async function listConflicts(db: Reader, bounds: Bounds): Promise<readonly PlaceConflict[]> {
  const { rows } = await sql<Omit<PlaceConflict, 'tax' | 'total'> & { tax: Sum; total: Sum }>`
    select o.id as "orderId", o.receipt_number as "receiptNumber", o.paid_at as "paidAt",
      o.tax_country as "billingCountry", o.card_country as "cardCountry", o.tax_cents as tax, o.total_cents as total
    from orders o where ${conflicting(bounds)} order by o.paid_at, o.id`.execute(db)
  return rows.map(({ tax, total, ...row }) => ({ ...row, tax: cents(Number(tax)), total: cents(Number(total)) }))
}

/** What the ledger booked for each seller in the quarters of a year. */
export async function readSellerQuarters(db: Reader, { from, to }: Bounds): Promise<readonly SellerQuarter[]> {
  type Row = Omit<SellerQuarter, 'consideration' | 'fees' | 'tax'> & { share: Sum; fee: Sum; tax: Sum }
  const { rows } = await sql<Row>`
    select b.*, p.username, p.stripe_connect_account_id as "accountId" from (
      select seller_id as "sellerId", extract(quarter from booked_at at time zone 'UTC')::int as quarter,
        count(*) filter (where kind = 'sale')::int as sales, sum(share) as share, sum(fee) as fee, sum(tax) as tax
      from booked_lines where booked_at >= ${from} and booked_at < ${to} group by 1, 2
    ) b join profiles p on p.id = b."sellerId"`.execute(db)
  return rows.map(({ share, fee, tax, ...row }) => ({
    ...row,
    ...{ consideration: cents(Number(share)), fees: cents(Number(fee)), tax: cents(Number(tax)) },
  }))
}

/** When the first sale was booked; null before. */
export async function firstSaleAt(db: Reader): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('created_at as at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
