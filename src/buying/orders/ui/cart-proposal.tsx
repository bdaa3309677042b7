import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { moneyText, sum } from '#src/kernel/money.ts'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { priceText } from '#src/ui/elements/price-text.ts'
import { cartTexts } from '#src/buying/cart/texts.ts'
import type { ProposalView } from '#src/buying/orders/view.ts'
import { CartLine } from '#src/buying/orders/ui/cart-line.tsx'
import { itemsText } from '#src/buying/orders/ui/cart-summary.tsx'

/** The listings that a link proposes, with a button that adds those that can be bought. */
export function CartProposal({ proposal: { lines, unknown } }: { readonly proposal: ProposalView }) {
  const addable = lines.filter(({ problem }) => problem === null)
  const total = sum(addable.map(({ listing }) => listing.priceCents))
  const note = useShop().priceNote
  return (
    <div className="with-summary order-page">
      <ul className="lines">
        {lines.map((line) => (
          <CartLine key={line.listing.id} line={line} />
        ))}
      </ul>
      <section className="summary" aria-label="Proposal">
        <h2>Add to your cart?</h2>
        <p className="quiet">{itemsText(addable.length)}</p>
        <p className="summary-sum">
          <span>Total</span> <b>{addable.length > 0 ? priceText(total) : moneyText(total)}</b>
        </p>
        {total > 0 && note !== '' && <p className="quiet small">{note}</p>}
        {addable.length < lines.length && <Notice tone="warn" title={cartTexts.notAddable} />}
        {unknown > 0 && <Notice tone="warn" title={cartTexts.unknown(unknown)} />}
        {addable.length > 0 && (
          <Form method="post" action="/cart">
            <input type="hidden" name="intent" value="add" />
            {addable.map(({ listing }) => (
              <input key={listing.id} type="hidden" name="promptId" value={listing.id} />
            ))}
            <Button look="ink" size="large" wide>
              Add to cart
            </Button>
          </Form>
        )}
        <ButtonLink wide to="/cart">
          View your cart
        </ButtonLink>
        <p className="quiet small">{cartTexts.nothingBought}</p>
      </section>
    </div>
  )
}
