import { priceText } from '#src/ui/price-text.ts'
import type { PurchaseView } from '#src/features/library/view.ts'
import { CopyPurchase } from '#src/features/library/ui/copy-purchase.tsx'
import { DownloadMenu } from '#src/features/library/ui/download-menu.tsx'
import { PurchaseCover } from '#src/features/library/ui/purchase-cover.tsx'
import { dayText, licenceText } from '#src/features/library/ui/words.ts'

type PurchaseFactsProps = { readonly purchase: PurchaseView; readonly version: number; readonly isOpen: boolean }

/** The receipt in short, and the ways to take the text along. */
export function PurchaseFacts({ purchase, version, isOpen }: PurchaseFactsProps) {
  return (
    <aside className="summary purchase-facts" aria-labelledby="your-copy">
      <PurchaseCover purchase={purchase} sizes="(min-width: 861px) 20rem, 100vw" />
      <h2 id="your-copy">Your copy</h2>
      {isOpen && (
        <div className="line-acts">
          <CopyPurchase purchase={purchase} />
          <DownloadMenu purchase={purchase} />
        </div>
      )}
      <dl className="ledger">
        <dt>Model</dt>
        <dd>{purchase.model}</dd>
        <dt>Version</dt>
        <dd>{version}</dd>
        <dt>Licence</dt>
        <dd>{licenceText(purchase.licence)}</dd>
        <dt>Paid</dt>
        <dd>{priceText(purchase.pricePaid)}</dd>
        <dt>Bought</dt>
        <dd>{dayText(purchase.purchasedAt)}</dd>
        <dt>Receipt</dt>
        <dd>{purchase.receiptNumber}</dd>
        {purchase.refundedAt && (
          <>
            <dt>Refunded</dt>
            <dd>{dayText(purchase.refundedAt)}</dd>
          </>
        )}
      </dl>
    </aside>
  )
}
