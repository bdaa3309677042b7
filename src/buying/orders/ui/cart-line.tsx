import type { ReactNode } from 'react'
import { zero } from '#src/kernel/money.ts'
import { licenseText } from '#src/kernel/vocabulary.ts'
import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { listingHref } from '#src/storefront/catalog/ui/cards/card-data.ts'
import { ListingPlate } from '#src/storefront/catalog/ui/cards/listing-plate.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import { Price } from '#src/ui/elements/price.tsx'
import type { CheckoutLine, ProposalView } from '#src/buying/orders/view.ts'
import { cartTexts } from '#src/buying/cart/texts.ts'
import { problemTexts } from '#src/buying/orders/texts.ts'

type OfCheckout = Pick<CheckoutLine, 'seats' | 'discount' | 'price' | 'choice' | 'endsSeat'>

type CartLineProps = {
  readonly line: ProposalView['lines'][number] & Partial<OfCheckout>
  /** Below the names: the form that changes the license or the amount. */
  readonly change?: ReactNode
  /** Below the price: the button that removes the line. */
  readonly act?: ReactNode
}

/** A line of the cart, the checkout or a proposal, with its problem if it has one. */
export function CartLine({ line, act, change }: CartLineProps) {
  const { listing, licence, seats = 1, problem, discount = zero, price = listing.priceCents } = line
  const { choice = null, endsSeat = false } = line
  return (
    <li>
      <ListingPlate listing={listing} sizes="14rem" />
      <div className="min-w-0">
        <h2>
          <Link className="clamp wrap-anywhere" dir="auto" to={listingHref(listing)}>
            {listing.title}
          </Link>
        </h2>
        <p className="meta wrap-anywhere">
          By <bdi>{listing.creator.name}</bdi> · {licenseText(useNameOf()('license', licence), seats)}
        </p>
        {choice?.kind === 'amount' && <p className="meta">{cartTexts.ownAmount}</p>}
        {endsSeat && <p className="meta">{cartTexts.endsSeat}</p>}
        {problem && (
          <p className="mt-2">
            <Badge tone="warn">{problemTexts[problem]}</Badge>
          </p>
        )}
        {change}
      </div>
      <div className="line-end">
        {problem ? (
          <s className="quiet">
            <Price cents={price} />
          </s>
        ) : (
          <>
            {discount > 0 && (
              <s className="quiet small">
                <VisuallyHidden>Before the discount </VisuallyHidden>
                <Price cents={price} />
              </s>
            )}
            <Price cents={price - discount} />
          </>
        )}
        {act}
      </div>
    </li>
  )
}
