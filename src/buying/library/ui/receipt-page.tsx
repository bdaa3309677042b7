import { shopCurrency } from '#src/kernel/currency.ts'
import { timeText } from '#src/kernel/dates.ts'
import { WithdrawalLink } from '#src/ui/shell/withdrawal-link.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { moneyText } from '#src/kernel/money.ts'
import type { ReceiptView } from '#src/buying/library/view.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { upgradeText } from '#src/buying/orders/upgrade-rules.ts'
import { PartOf } from '#src/money/bundles/ui/part-of.tsx'
import { TermsOfOrder } from '#src/buying/library/ui/terms-of-order.tsx'
import { licenseText } from '#src/kernel/vocabulary.ts'
import '#src/buying/library/ui/library.css'

type ReceiptPageProps = { readonly receipt: ReceiptView; readonly invoiceHref: string }

/** A printable receipt. */
export function ReceiptPage({ receipt, invoiceHref }: ReceiptPageProps) {
  const shop = useShop()
  const { number, orderId, paidAt, buyer } = receipt
  return (
    <div className="wrap receipt">
      <div className="not-printed">
        <Breadcrumbs crumbs={[{ label: 'My Purchases', href: '/purchases' }, { label: `Receipt #${number}` }]} />
      </div>
      <header className="receipt-head">
        <div>
          <h1>Receipt #{number}</h1>
          <p className="quiet">
            {shop.name}
            {shop.city && `, ${shop.city}`}
          </p>
          {receipt.operator.map((line, i) => (
            <p key={`${i} ${line}`} className="quiet small">
              {line}
            </p>
          ))}
        </div>
        <Button type="button" className="needs-script not-printed" onClick={() => window.print()}>
          Print
        </Button>
      </header>
      <dl className="receipt-facts">
        <div>
          <dt>Bought by</dt>
          <dd>
            <bdi>{buyer.name}</bdi>
            <br />
            {buyer.lines.map((line, i) => (
              <span key={`${i} ${line}`}>
                <bdi>{line}</bdi>
                <br />
              </span>
            ))}
            {buyer.email}
          </dd>
        </div>
        <div>
          <dt>{receipt.total > 0 ? 'Paid on' : 'Delivered on'}</dt>
          <dd>{timeText(paidAt)}</dd>
        </div>
        <div>
          <dt>Order number</dt>
          <dd className="wrap-anywhere">{orderId}</dd>
        </div>
        <div>
          <dt>Terms of Service</dt>
          <dd>
            <TermsOfOrder version={receipt.termsVersion} from={receipt.termsFrom} />
          </dd>
        </div>
      </dl>
      <Lines receipt={receipt} />
      {receipt.tax.sentence !== '' && <p className="small">{receipt.tax.sentence}</p>}
      <p className="quiet small">
        Amounts are in {shopCurrency().name}. Questions about this order go to{' '}
        <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>.
      </p>
      {receipt.total > 0 && (
        <p className="small not-printed">
          <Link to={invoiceHref}>Invoice</Link>
        </p>
      )}
      <p className="small">
        <WithdrawalLink orderId={orderId} />
      </p>
    </div>
  )
}

function Lines({
  receipt: { lines, discount, tax, taxes, total, presentment, refunded },
}: {
  readonly receipt: ReceiptView
}) {
  return (
    <table className="table receipt-lines">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="num">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ title, bundle, seller, licenceName, seats, isUpgrade, version, listPrice, refundedAt }, i) => (
          <tr key={`${i} ${title}`}>
            <th scope="row">
              <bdi>{title}</bdi>
              <span className="quiet small">
                Sold by <bdi>{seller}</bdi>,{' '}
                {isUpgrade ? upgradeText(licenseText(licenceName, seats)) : licenseText(licenceName, seats)}, version{' '}
                {version}
                {refundedAt && `, refunded on ${timeText(refundedAt)}`}
              </span>
              <PartOf bundle={bundle} />
            </th>
            <td className="num">{moneyText(listPrice)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discount > 0 && (
          <Sum
            label={lines.some(({ bundle }) => bundle) ? 'Bundle saving' : 'Discount'}
            amount={`-${moneyText(discount)}`}
          />
        )}
        {!tax.isIncluded &&
          (taxes.length === 0 ? (
            <Sum label="Tax" amount={moneyText(0)} />
          ) : (
            taxes.map((part) => <Sum key={part.rate} label={`${tax.name} ${part.rate}`} amount={moneyText(part.tax)} />)
          ))}
        <Sum label="Total paid" amount={moneyText(total)} isMain />
        {tax.isIncluded &&
          taxes.map((part) => (
            <Sum key={part.rate} label={`incl. ${tax.name} ${part.rate}`} amount={moneyText(part.tax)} />
          ))}
        {presentment !== null && <Sum label="Paid in your currency" amount={presentment} />}
        {refunded > 0 && <Sum label="Refunded" amount={`-${moneyText(refunded)}`} />}
      </tfoot>
    </table>
  )
}

function Sum({ label, amount, isMain }: { readonly label: string; readonly amount: string; readonly isMain?: true }) {
  return (
    <tr className={isMain ? 'is-main' : undefined}>
      <th scope="row">{label}</th>
      <td className="num">{amount}</td>
    </tr>
  )
}
