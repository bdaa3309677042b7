import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'
import { WithdrawalLink } from '#src/ui/shell/withdrawal-link.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import type { ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import type { Cents } from '#src/kernel/money.ts'
import { licenseText } from '#src/kernel/vocabulary.ts'
import { priceText } from '#src/ui/elements/price-text.ts'
import { bundleHref } from '#src/money/bundles/rules.ts'
import type { PurchaseView } from '#src/buying/library/view.ts'
import { PaidText } from '#src/buying/library/ui/paid-text.tsx'
import { PurchaseCover } from '#src/buying/library/ui/purchase-cover.tsx'
import { RefundControl, RefundState } from '#src/buying/library/ui/refund-control.tsx'
import { TermsOfOrder } from '#src/buying/library/ui/terms-of-order.tsx'
import { readerHref } from '#src/buying/library/ui/words.ts'

type PurchaseFactsProps = {
  readonly purchase: PurchaseView
  readonly version: number
  readonly children: ReactNode
}

/** The facts of the purchase with its receipt and refund. */
export function PurchaseFacts({ purchase, version, children }: PurchaseFactsProps) {
  return (
    <aside className="summary purchase-facts" aria-labelledby="your-copy">
      <PurchaseCover purchase={purchase} sizes="(min-width: 861px) 20rem, 100vw" />
      <h2 id="your-copy">Details</h2>
      <dl className="ledger">
        <dt>Model</dt>
        <dd>{useNameOf()('model', purchase.model)}</dd>
        <dt>Version</dt>
        <dd>{version}</dd>
        <dt>License</dt>
        <dd>
          <Link to={`/license/${purchase.licence}/${purchase.licenceVersion}`}>
            {licenseText(purchase.licenceName, purchase.seats)}
          </Link>
        </dd>
        {purchase.pricePaid === null ? (
          <SeatFacts purchase={purchase} />
        ) : (
          <Payment purchase={purchase} paid={purchase.pricePaid} />
        )}
        {purchase.refundedAt && (
          <>
            <dt>{purchase.seatOf ? 'Ended' : 'Refunded'}</dt>
            <dd>
              <LocalDay at={purchase.refundedAt} />
            </dd>
          </>
        )}
      </dl>
      <RefundState purchase={purchase} />
      <div>
        <RefundControl purchase={purchase} />
      </div>
      {purchase.refundedAt === null && purchase.orderId !== null && (
        <p className="small">
          <WithdrawalLink orderId={purchase.orderId} />
        </p>
      )}
      {children}
    </aside>
  )
}

/** What the buyer paid, and the documents about it. */
function Payment({ purchase, paid }: { readonly purchase: PurchaseView; readonly paid: Cents }) {
  return (
    <>
      <dt>Paid</dt>
      <dd>
        <PaidText purchase={purchase} />
        {purchase.upgradesPaid > 0 && `, and ${priceText(purchase.upgradesPaid)} for upgrades`}
      </dd>
      <BundleFact bundle={purchase.bundle} />
      <dt>Bought</dt>
      <dd>
        <LocalDay at={purchase.purchasedAt} />
      </dd>
      {!purchase.isGift && (
        <>
          <dt>Receipt</dt>
          <dd>
            <Link to={`${readerHref(purchase)}/receipt`}>{purchase.receiptNumber ?? 'View'}</Link>
          </dd>
        </>
      )}
      {paid > 0 && (
        <>
          <dt>Invoice</dt>
          <dd>
            <Link to={`${readerHref(purchase)}/invoice`}>View</Link>
          </dd>
        </>
      )}
      <dt>Terms</dt>
      <dd>
        <TermsOfOrder version={purchase.termsVersion} />
      </dd>
    </>
  )
}

/** The bundle that the purchase came from, if any. */
export function BundleFact({ bundle }: Pick<PurchaseView, 'bundle'>) {
  if (!bundle) return null
  return (
    <>
      <dt>Bundle</dt>
      <dd className="wrap-anywhere">
        <Link to={bundleHref(bundle.id)} dir="auto">
          {bundle.title}
        </Link>
      </dd>
    </>
  )
}

function SeatFacts({ purchase }: { readonly purchase: PurchaseView }) {
  return (
    <>
      <dt>Seat of</dt>
      <dd className="wrap-anywhere">
        <bdi>{purchase.seatOf?.name}</bdi>
      </dd>
      <dt>Since</dt>
      <dd>
        <LocalDay at={purchase.purchasedAt} />
      </dd>
    </>
  )
}
