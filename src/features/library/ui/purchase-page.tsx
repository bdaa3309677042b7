import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { libraryTexts } from '#src/features/library/contract.ts'
import type { LibraryText } from '#src/features/library/rules.ts'
import type { PurchaseView } from '#src/features/library/view.ts'
import { suspendedTitles } from '#src/features/library/ui/words.ts'
import { PurchaseFacts } from '#src/features/library/ui/purchase-facts.tsx'
import { PurchaseTexts } from '#src/features/library/ui/purchase-texts.tsx'
import { SealedText } from '#src/features/library/ui/sealed-text.tsx'
import '#src/features/library/ui/library.css'

type PurchasePageProps = {
  readonly purchase: PurchaseView
  readonly version: number
  /** Null until the text was opened, and after a refund. */
  readonly texts: readonly LibraryText[] | null
  readonly refundDays: number
}

export function PurchasePage({ purchase, version, texts, refundDays }: PurchasePageProps) {
  return (
    <div className="wrap pb-[var(--section)]">
      <Breadcrumbs
        crumbs={[{ label: 'My Purchases', href: '/purchases' }, { label: `Receipt ${purchase.receiptNumber}` }]}
      />
      <div className="purchase-head">
        <PageHead
          title={purchase.title}
          lead={
            <>
              By <bdi>{purchase.creatorName}</bdi>
            </>
          }
        />
      </div>
      <div className="with-summary">
        <PurchaseFacts purchase={purchase} version={version} isOpen={texts !== null} />
        <div className="min-w-0">
          <Matter purchase={purchase} texts={texts} refundDays={refundDays} />
        </div>
      </div>
    </div>
  )
}

function Matter({ purchase, texts, refundDays }: Omit<PurchasePageProps, 'version'>) {
  if (texts !== null) return <PurchaseTexts texts={texts} />
  const { suspendedFor } = purchase
  if (suspendedFor !== null)
    return (
      <Notice tone="warn" title={suspendedTitles[suspendedFor]}>
        {libraryTexts.suspended[suspendedFor]}
      </Notice>
    )
  if (purchase.refundedAt === null) return <SealedText purchase={purchase} refundDays={refundDays} />
  return (
    <Notice tone="warn" title="Refunded">
      {libraryTexts.refunded}.
    </Notice>
  )
}
