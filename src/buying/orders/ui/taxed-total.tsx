import { cents, moneyText, sum } from '#src/kernel/money.ts'
import type { CheckoutLine, CheckoutTax } from '#src/buying/orders/view.ts'
import { payableOf } from '#src/buying/orders/rules.ts'
import { priceText } from '#src/ui/elements/price-text.ts'

type TaxedTotalProps = { readonly lines: readonly CheckoutLine[]; readonly tax: CheckoutTax | null }

/** The total with its tax, which is a part of it or added to it. */
export function TaxedTotal({ lines, tax }: TaxedTotalProps) {
  const total = payableOf(lines)
  const amount = sum(lines.map((line) => line.tax))
  const isAdded = tax?.kind === 'taxed' && !tax.isIncluded
  return (
    <>
      {isAdded && (
        <>
          <p className="row">
            <span>Without {tax.name}</span> <span className="push">{moneyText(cents(total - amount))}</span>
          </p>
          <p className="row">
            <span>
              {tax.name} {tax.rate}
            </span>{' '}
            <span className="push">{moneyText(amount)}</span>
          </p>
        </>
      )}
      <p className="summary-sum">
        <span>Total</span> <b>{lines.length > 0 ? priceText(total) : moneyText(total)}</b>
      </p>
      {tax?.kind === 'taxed' && tax.isIncluded && (
        <p className="quiet small">
          incl. {moneyText(amount)} {tax.name} ({tax.rate})
        </p>
      )}
      {tax?.kind === 'provider' && (
        <p className="quiet small">
          {tax.isIncluded ? 'incl.' : 'plus'} {tax.name}, computed on the payment page
        </p>
      )}
      {tax && tax.sentence !== '' && <p className="quiet small">{tax.sentence}</p>}
    </>
  )
}
