import { SectionHead } from '#src/ui/page-head.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { DisputeView, WarningView } from '#src/features/disputes/view.ts'
import { DisputeTable } from '#src/features/disputes/ui/dispute-table.tsx'
import { Warnings } from '#src/features/disputes/ui/warnings.tsx'

type DisputesDeskProps = { readonly warnings: readonly WarningView[]; readonly disputes: readonly DisputeView[] }

/** What banks want back: warnings to decide, and how each dispute stands. */
export function DisputesDesk({ warnings, disputes }: DisputesDeskProps) {
  return (
    <>
      <SectionHead title="Disputes" />
      <p className="quiet small mb-4">
        What banks want back. Evidence is given at the payment provider; what it decides comes here by itself.
      </p>
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {disputes.length > 0 ? (
        <DisputeTable disputes={disputes} />
      ) : (
        warnings.length === 0 && <EmptyState title="Nothing is disputed">No bank wants a payment back.</EmptyState>
      )}
    </>
  )
}
