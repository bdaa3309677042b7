import { dayText } from '#src/kernel/dates.ts'
import type { ReactNode } from 'react'
import { fillVariables } from '#src/kernel/variables.ts'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { priceText } from '#src/ui/elements/price-text.ts'
import type { LibraryText } from '#src/features/library/rules.ts'
import { plain } from '#src/features/library/rules.ts'
import type { PurchaseView } from '#src/features/library/view.ts'
import { DownloadMenu } from '#src/features/library/ui/download-menu.tsx'
import { PurchaseCover } from '#src/features/library/ui/purchase-cover.tsx'
import { RefundControl, RefundState } from '#src/features/library/ui/refund-control.tsx'
import type { FillingState } from '#src/features/library/ui/use-filling.ts'
import { licenceText, readerHref } from '#src/features/library/ui/words.ts'

type PurchaseFactsProps = {
  readonly purchase: PurchaseView
  readonly version: number
  /** Null if they cannot be read. */
  readonly texts: readonly LibraryText[] | null
  readonly filling: FillingState
  readonly children: ReactNode
}

/** A summary of the receipt, with copy and download buttons. */
export function PurchaseFacts({ purchase, version, texts, filling, children }: PurchaseFactsProps) {
  return (
    <aside className="summary purchase-facts" aria-labelledby="your-copy">
      <PurchaseCover purchase={purchase} sizes="(min-width: 861px) 20rem, 100vw" />
      <h2 id="your-copy">Your copy</h2>
      {texts !== null && (
        <div className="line-acts">
          <CopyButton
            size="small"
            text={plain({
              texts: texts.map(({ name, body }) => ({ name, body: fillVariables(body, filling.filling) })),
            })}
          />
          <DownloadMenu purchase={purchase} version={version} values={filling.values} />
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
        <dd>
          <Link to={`${readerHref(purchase)}/receipt`}>{purchase.receiptNumber ?? 'View'}</Link>
        </dd>
        {purchase.refundedAt && (
          <>
            <dt>Refunded</dt>
            <dd>{dayText(purchase.refundedAt)}</dd>
          </>
        )}
      </dl>
      <RefundState purchase={purchase} />
      <div>
        <RefundControl purchase={purchase} />
      </div>
      {children}
    </aside>
  )
}
