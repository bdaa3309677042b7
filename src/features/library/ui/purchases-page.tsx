import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadFailed } from '#src/ui/load-failed.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { countText } from '#src/ui/price-text.ts'
import { libraryTexts } from '#src/features/library/contract.ts'
import { purchasesShown } from '#src/features/library/rules.ts'
import type { PurchaseView } from '#src/features/library/view.ts'
import { PurchaseLine } from '#src/features/library/ui/purchase-line.tsx'
import '#src/features/library/ui/library.css'

type LibraryProps = { readonly purchases: readonly PurchaseView[]; readonly refundDays: number }
/** Null where they could not be read. */
type PurchasesPageProps = Omit<LibraryProps, 'purchases'> & { readonly purchases: LibraryProps['purchases'] | null }

export function PurchasesPage({ purchases, refundDays }: PurchasesPageProps) {
  return (
    <div className="wrap pb-[var(--section)]">
      <PageHead title="My Purchases" />
      {purchases === null ? (
        <LoadFailed title={libraryTexts.loadFailedTitle} text={libraryTexts.loadFailed} href="/purchases" />
      ) : (
        <Library purchases={purchases} refundDays={refundDays} />
      )}
    </div>
  )
}

function Library({ purchases, refundDays }: LibraryProps) {
  const hasUnopened = purchases.some(({ refund }) => refund.kind === 'withdraw')
  return (
    <>
      {purchases.length === 0 ? <EmptyLibrary /> : null}
      {hasUnopened && (
        <div className="mb-8">
          <Notice title="Before you open a text">
            {libraryTexts.openingNotice} View, Copy and Download all open it. Until then you can have your money back,
            for {refundDays} days.
          </Notice>
        </div>
      )}
      {purchases.length >= purchasesShown && (
        <p className="quiet small mb-4">Showing your newest {countText(purchasesShown)} purchases.</p>
      )}
      <ul className="lines">
        {purchases.map((purchase) => (
          <PurchaseLine key={purchase.id} purchase={purchase} />
        ))}
      </ul>
    </>
  )
}

function EmptyLibrary() {
  return (
    <EmptyState
      title="Nothing here yet"
      actions={
        <ButtonLink look="ink" to="/marketplace">
          Browse the marketplace
        </ButtonLink>
      }
    >
      What you buy stands here, to read, copy and download whenever you need it.
    </EmptyState>
  )
}
