import { shopCurrency } from '#src/kernel/currency.ts'
import { timeText } from '#src/kernel/dates.ts'
import { moneyText } from '#src/kernel/money.ts'
import { periodText } from '#src/kernel/periods.ts'
import type { MonthStatement, MonthView, SaleSums } from '#src/selling/earnings/view.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import '#src/buying/library/ui/library.css'
import '#src/selling/earnings/ui/earnings.css'

/** A printable statement of a month, with the fee invoice. */
export function StatementPage({ view }: { readonly view: MonthView }) {
  const { month, isOver, content } = view
  const { statement, shop, creator, sentence } = content
  const rows = saleRows(statement)
  return (
    <div className="wrap receipt">
      <div className="not-printed">
        <Breadcrumbs crumbs={[{ label: 'Payouts', href: '/profile/payouts' }, { label: periodText(month) }]} />
      </div>
      <header className="receipt-head">
        <h1>Statement for {periodText(month)}</h1>
        <Button type="button" className="needs-script not-printed" onClick={() => window.print()}>
          Print
        </Button>
      </header>
      {!isOver && (
        <p className="quiet">This month is not over. The fee invoice is issued on the first day of the next.</p>
      )}
      <dl className="receipt-facts">
        <Party label="Creator" lines={creator} />
        <Party label="Shop" lines={shop} />
      </dl>
      <section className="section-block" aria-labelledby="statement-sales">
        <h2 id="statement-sales">Sales</h2>
        <p className="small mb-4">{sentence}</p>
        <Table caption="Sales" columns={columns} rows={rows} rowKey={({ name }) => name} />
      </section>
      <section className="section-block" aria-labelledby="statement-balance">
        <h2 id="statement-balance">Balance</h2>
        <Balance statement={statement} />
      </section>
      <FeeInvoice view={view} />
      <p className="quiet small mt-4">Amounts are in {shopCurrency().name}. A month begins and ends at midnight UTC.</p>
    </div>
  )
}

function Party({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {lines.map((line, i) => (
          <span key={`${i} ${line}`} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </dd>
    </div>
  )
}

type SaleRow = SaleSums & { readonly name: string }

function saleRows({ sales, refunds, disputes, keptFees, total }: MonthStatement): readonly SaleRow[] {
  const returned = [
    { name: 'Refunds', ...refunds },
    { name: 'Disputes', ...disputes },
    { name: 'Fees kept on refunds', ...keptFees },
  ].filter(({ count }) => count > 0)
  return [{ name: 'Sales', ...sales }, ...returned, { name: 'Total', ...total }]
}

const columns: readonly Column<SaleRow>[] = [
  { head: 'What', cell: ({ name, count }) => (name === 'Total' ? <strong>{name}</strong> : `${name} (${count})`) },
  { head: 'Net price', numeric: true, cell: ({ net }) => moneyText(net) },
  { head: 'Tax', numeric: true, cell: ({ tax }) => moneyText(tax) },
  { head: 'Paid by buyers', numeric: true, cell: ({ net, tax }) => moneyText(net + tax) },
  { head: 'Fee', numeric: true, cell: ({ fee }) => moneyText(fee) },
  { head: 'Your share', numeric: true, cell: ({ amount }) => moneyText(amount) },
]

function Balance({ statement: { opening, total, payouts, others, closing } }: { readonly statement: MonthStatement }) {
  return (
    <table className="table receipt-lines">
      <caption className="sr">Balance</caption>
      <tbody>
        <Line label="Opening balance" amount={opening} />
        <Line label="Your share of sales" amount={total.amount} />
        <Line label="Payouts" amount={payouts} />
        {others !== 0 && <Line label="Other changes" amount={others} />}
        <Line label="Closing balance" amount={closing} isMain />
      </tbody>
    </table>
  )
}

/** The fees of the month, by their cause. */
function FeeInvoice({ view: { month, isOver, content, invoice } }: { readonly view: MonthView }) {
  const rows = saleRows(content.statement)
  const { fee } = content.statement.total
  if (invoice === null && rows.every((row) => row.count === 0)) return null
  return (
    <section className="section-block fee-invoice" aria-labelledby="fee-invoice">
      <h2 id="fee-invoice">{invoice ? `Fee invoice ${invoice.number}` : 'Fees'}</h2>
      {invoice ? (
        <p className="small mb-4">
          Issued {timeText(invoice.issuedAt)} for {periodText(month)}. {settledText(fee)}
        </p>
      ) : (
        isOver && <p className="small mb-4">The fee invoice is issued on the first day of the next month.</p>
      )}
      <table className="table receipt-lines">
        <caption className="sr">Fees</caption>
        <tbody>
          {rows.map((row) =>
            row.name === 'Total' ? (
              <Line key={row.name} label="Total fee" amount={row.fee} isMain />
            ) : (
              <Line key={row.name} label={`${row.name} of ${moneyText(row.net)} net`} amount={row.fee} />
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

const settledText = (fee: number): string =>
  fee < 0
    ? 'The shop returned more fees than it charged. The difference was added to your balance.'
    : 'The fee was deducted from your sales. Nothing is to be paid.'

type LineProps = { readonly label: string; readonly amount: number; readonly isMain?: true }

function Line({ label, amount, isMain }: LineProps) {
  return (
    <tr className={isMain ? 'is-main' : undefined}>
      <th scope="row">{label}</th>
      <td className="num">{moneyText(amount)}</td>
    </tr>
  )
}
