import { moneyText } from '#src/kernel/money.ts'
import { bundleHref } from '#src/money/bundles/rules.ts'
import { listingsText } from '#src/money/bundles/texts.ts'
import type { BundleCard } from '#src/money/bundles/view.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import './bundles.css'

type BundleListProps = { readonly bundles: readonly BundleCard[]; readonly heading: 'h2' | 'h3' }

/** Bundles with their prices, on the page of a creator or of a listing. */
export function BundleList({ bundles, heading: Heading }: BundleListProps) {
  return (
    <ul className="bundle-list">
      {bundles.map(({ id, title, description, count, price, listed }) => (
        <li key={id}>
          <Heading className="card-title wrap-anywhere" dir="auto">
            <Link to={bundleHref(id)}>{title}</Link>
          </Heading>
          {description !== '' && (
            <p className="desc clamp" dir="auto">
              {description}
            </p>
          )}
          <p className="quiet">
            {listingsText(count)} for <b>{moneyText(price)}</b>
            {listed > price && (
              <>
                {' '}
                <VisuallyHidden>instead of </VisuallyHidden>
                <s>{moneyText(listed)}</s>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
