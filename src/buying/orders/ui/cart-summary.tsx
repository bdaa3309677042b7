import { plural } from '#src/kernel/plural.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { cents, moneyText, sum } from '#src/kernel/money.ts'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { priceText } from '#src/ui/elements/price-text.ts'
import type { CheckoutLine } from '#src/buying/orders/view.ts'

type CartSummaryProps = { readonly lines: readonly CheckoutLine[]; readonly refundDays: number }

/** The total and the checkout button. Lines that cannot be bought are not counted. */
export function CartSummary({ lines, refundDays }: CartSummaryProps) {
  const buyable = lines.filter(({ problem }) => problem === null)
  const left = lines.length - buyable.length
  const total = sum(buyable.map(({ price, discount }) => cents(price - discount)))
  const note = useShop().priceNote
  return (
    <section className="summary" aria-label="Order summary">
      <h2>Order summary</h2>
      <p className="quiet">{itemsText(buyable.length)}</p>
      <p className="summary-sum">
        <span>Total</span> <b>{buyable.length > 0 ? priceText(total) : moneyText(total)}</b>
      </p>
      {total > 0 && note !== '' && <p className="quiet small">{note}</p>}
      {left > 0 && (
        <Notice
          tone="warn"
          title={plural(left, { one: 'One item cannot be bought', other: `${left} items cannot be bought` })}
        >
          Remove {plural(left, { one: 'it', other: 'them' })} to continue.
        </Notice>
      )}
      {buyable.length > 0 && (
        <ButtonLink look="ink" size="large" wide to="/checkout">
          Proceed to Checkout
        </ButtonLink>
      )}
      <ButtonLink wide to="/marketplace">
        Continue Shopping
      </ButtonLink>
      <p className="quiet small">Full refund within {refundDays} days on anything you haven’t opened.</p>
    </section>
  )
}

export const itemsText = (count: number): string => plural(count, { one: '1 item', other: `${count} items` })
