import { sql } from 'kysely'
import { euCountries } from '#src/kernel/countries.ts'
import type { Bounds } from '#src/kernel/periods.ts'

/** The place of an order `o`. A member state of the EU has one rate, so its regions are one place. */
export const placeOf = sql`o.tax_country as country,
  case when o.tax_country = any(${euCountries}) then '' else coalesce(o.tax_region, '') end as region`

/** The rows of the tax report. The ledger check compares them with the order lines. */
export const taxRows = ({ from, to }: Bounds) => sql`
  select ${placeOf}, o.tax_kind as kind, l.tax_rate as rate, count(*) filter (where b.kind = 'sale' and b.seller_id = l.seller_id)::int as sales,
    sum(b.share + b.fee) as net, sum(b.tax) as tax, sum(b.share + b.fee + b.tax) as gross
  from booked_lines b join order_lines l on l.id = b.order_line_id join orders o on o.id = l.order_id
  where b.booked_at >= ${from} and b.booked_at < ${to}
  group by 1, 2, 3, 4`
