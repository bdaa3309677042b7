import { PageHead } from '#src/ui/page-head.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { DisputeView, WarningView } from '#src/features/disputes/view.ts'
import { DisputeTable } from '#src/features/disputes/ui/dispute-table.tsx'
import { Warnings } from '#src/features/disputes/ui/warnings.tsx'

type DisputesPageProps = { readonly warnings: readonly WarningView[]; readonly disputes: readonly DisputeView[] }

/** What banks want back: warnings to decide, and how each dispute stands. */
export function DisputesPage({ warnings, disputes }: DisputesPageProps) {
  return (
    <div className="wrap pb-[var(--section)]">
      <PageHead
        title="Disputes"
        lead="What banks want back. Evidence is given at the payment provider; what it decides comes here by itself."
      />
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {disputes.length > 0 ? (
        <DisputeTable disputes={disputes} />
      ) : (
        warnings.length === 0 && <EmptyState title="Nothing is disputed">No bank wants a payment back.</EmptyState>
      )}
    </div>
  )
}
