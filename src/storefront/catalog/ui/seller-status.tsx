import { useShop } from '#src/ui/shell/shop-context.ts'
import type { TraderView } from '#src/people/accounts/view.ts'
import '#src/storefront/catalog/ui/seller-status.css'

/** The seller's self-declared status: a private person or a trader, with the trader's details. */
export function SellerStatus({ trader }: { trader: TraderView | null }) {
  const shop = useShop()
  if (trader === null)
    return (
      <details className="quiet small seller-standing">
        <summary>Individual seller</summary>
        <p>EU consumer rights against businesses don’t apply, but {shop.name}’s refund policy does.</p>
      </details>
    )
  const { name, address, contact, number } = trader
  return (
    <div className="small seller-standing">
      <p className="strong">Business seller</p>
      <dl>
        <Line term="Business" text={name} />
        <Line term="Address" text={address} />
        <Line term="Contact" text={contact} />
        {number !== '' && <Line term="Registration" text={number} />}
      </dl>
    </div>
  )
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  )
}
