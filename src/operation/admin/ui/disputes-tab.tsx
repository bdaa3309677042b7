import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import type { DisputeFilter } from '#src/buying/disputes/rules.ts'
import { DisputeTable } from '#src/buying/disputes/ui/dispute-table.tsx'
import { Warnings } from '#src/buying/disputes/ui/warnings.tsx'
import type { DisputeList } from '#src/buying/disputes/view.ts'
import { adminHref } from '#src/operation/admin/rules.ts'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'

type DisputesTabProps = { readonly adminList: DisputeList; readonly show: DisputeFilter; readonly search: string }

/** Fraud warnings to decide and the state of each dispute. */
export function DisputesTab({ adminList: { warnings, disputes }, show, search }: DisputesTabProps) {
  return (
    <>
      <SectionHead title="Disputes" />
      <p className="quiet small mb-4">
        Chargebacks. Submit evidence at the payment provider; its decisions appear here.
      </p>
      {warnings.items.length > 0 && (
        <Warnings warnings={warnings.items}>
          {disputes !== null && warnings.next !== null && (
            <p className="mt-4">
              <Link to={adminHref('disputes', { show: 'warnings' })}>All warnings</Link>
            </p>
          )}
        </Warnings>
      )}
      <ListTools
        tab="disputes"
        search={search}
        hint="Username, receipt number, or Stripe ID"
        choices={[{ name: 'show', label: 'Status', value: show, options: showOptions }]}
      />
      {disputes === null ? (
        warnings.items.length === 0 && <EmptyState title={nothing.warnings} />
      ) : disputes.items.length === 0 ? (
        <EmptyState title={search ? 'No disputes found' : nothing[show]} />
      ) : (
        <DisputeTable disputes={disputes.items} />
      )}
      <PageTurner tab="disputes" page={disputes ?? warnings} listQuery={{ search, show }} />
    </>
  )
}

const showOptions = [
  { value: 'open', label: 'Open' },
  { value: 'inquiry', label: 'Inquiries' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'all', label: 'All' },
  { value: 'warnings', label: 'Warnings' },
]
const nothing: Readonly<Record<DisputeFilter, string>> = {
  open: 'No open disputes',
  inquiry: 'No inquiries',
  won: 'No won disputes',
  lost: 'No lost disputes',
  all: 'No disputes',
  warnings: 'No fraud warnings',
}
