import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { earningsTexts } from '#src/selling/earnings/texts.ts'
import type { PayoutFilter } from '#src/selling/earnings/rules.ts'
import { PayoutList } from '#src/selling/earnings/ui/payout-list.tsx'
import type { PayoutListRow } from '#src/selling/earnings/view.ts'
import { adminHref } from '../rules.ts'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'

type PayoutsTabProps = {
  readonly page: KeyedPage<PayoutListRow>
  readonly show: PayoutFilter
  readonly search: string
  readonly arePaused: boolean
  readonly unknownTransfers: number
}

/** All payouts, and those that are stuck. */
export function PayoutsTab({ page, show, search, arePaused, unknownTransfers }: PayoutsTabProps) {
  return (
    <>
      <SectionHead title="Payouts" />
      {(arePaused || unknownTransfers > 0) && (
        <Notice tone="bad" title={arePaused ? earningsTexts.pausedTitle : 'Payouts of some creators are stopped'}>
          <Link to={adminHref('ledger')}>See the reason and resume them in the Ledger tab</Link>.
        </Notice>
      )}
      <p className="quiet small mb-4">
        A payout counts as stuck after an hour, or a week at the bank. Retrying is safe: it never pays twice.
      </p>
      <ListTools
        tab="payouts"
        search={search}
        hint="Username, start of an ID, or Stripe ID"
        choices={[{ name: 'show', label: 'Status', value: show, options: showOptions }]}
      />
      {page.items.length === 0 ? (
        <EmptyState title={search ? 'No payouts found' : nothing[show]} />
      ) : (
        <PayoutList payouts={page.items} />
      )}
      <PageTurner tab="payouts" page={page} listQuery={{ search, show }} />
    </>
  )
}

const showOptions = [
  { value: 'all', label: 'All' },
  { value: 'stuck', label: 'Stuck' },
  { value: 'pending', label: 'Pending' },
  { value: 'processing', label: 'Processing' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
]
const nothing: Readonly<Record<PayoutFilter, string>> = {
  all: 'No payouts yet',
  stuck: 'No stuck payouts',
  pending: 'No pending payouts',
  processing: 'No processing payouts',
  completed: 'No completed payouts',
  failed: 'No failed payouts',
}
