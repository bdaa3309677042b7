import { useNameOf } from '#src/ui/shell/vocabulary-context.ts'
import { WithdrawalLink } from '#src/ui/shell/withdrawal-link.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import type { ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import { licenseText } from '#src/kernel/vocabulary.ts'
import { priceText } from '#src/ui/elements/price-text.ts'
import { bundleHref } from '#src/money/bundles/rules.ts'
import type { PurchaseView } from '#src/buying/library/view.ts'
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
            {licenseText(purchase.licenceName)}
          </Link>
        </dd>
        <dt>Paid</dt>
        <dd>
          {purchase.isGift ? 'Gift' : priceText(purchase.pricePaid)}
          {purchase.upgradesPaid > 0 && `, and ${priceText(purchase.upgradesPaid)} for upgrades`}
        </dd>
        {purchase.bundle && (
          <>
            <dt>Bundle</dt>
            <dd className="wrap-anywhere">
              <Link to={bundleHref(purchase.bundle.id)} dir="auto">
                {purchase.bundle.title}
              </Link>
            </dd>
          </>
        )}
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
        {purchase.pricePaid > 0 && (
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
        {purchase.refundedAt && (
          <>
            <dt>Refunded</dt>
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
