import { useRef } from 'react'
import { cartTexts } from '#src/buying/cart/texts.ts'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import type { CheckoutView, ProposalView } from '#src/buying/orders/view.ts'
import { CartLine } from '#src/buying/orders/ui/cart-line.tsx'
import { ChangeLine } from '#src/buying/orders/ui/change-line.tsx'
import { CartProposal } from '#src/buying/orders/ui/cart-proposal.tsx'
import { CartSummary } from '#src/buying/orders/ui/cart-summary.tsx'
import { RemoveLine, useRemainingLines } from '#src/buying/orders/ui/remove-line.tsx'
import { checkoutTexts } from '#src/buying/orders/texts.ts'
import '#src/buying/orders/ui/order.css'

type CartPageProps = {
  /** Null if it could not be loaded. */
  readonly checkout: CheckoutView | null
  /** Shown instead of the cart if a link proposes listings. */
  readonly proposal?: ProposalView | null
}

export function CartPage({ checkout, proposal = null }: CartPageProps) {
  return (
    <div className="wrap page-end">
      <PageHead title={proposal ? 'Proposed for your cart' : 'Your cart'} />
      {proposal ? <CartProposal proposal={proposal} /> : <CartOrError checkout={checkout} />}
    </div>
  )
}

const CartOrError = ({ checkout }: Pick<CartPageProps, 'checkout'>) =>
  checkout === null ? <LoadFailed text={cartTexts.loadFailed} href="/cart" /> : <Cart checkout={checkout} />

function Cart({ checkout }: { readonly checkout: CheckoutView }) {
  const lines = useRemainingLines(checkout.lines)
  const page = useRef<HTMLDivElement>(null)
  // The focused button is removed with its line, so the focus moves to the list.
  const moveFocus = () => page.current?.focus()
  return (
    <div ref={page} tabIndex={-1} role="group" aria-label="Items" className="focus-target">
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="with-summary order-page">
          <ul className="lines">
            {lines.map((line) => (
              <CartLine
                key={line.listing.id}
                line={line}
                act={<RemoveLine line={line} onSend={moveFocus} />}
                change={<ChangeLine line={line} />}
              />
            ))}
          </ul>
          <CartSummary lines={lines} refundDays={checkout.refundDays} />
        </div>
      )}
    </div>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      title={checkoutTexts.empty}
      actions={
        <ButtonLink look="ink" to="/marketplace">
          Browse the marketplace
        </ButtonLink>
      }
    >
      Add something from the marketplace.
    </EmptyState>
  )
}
