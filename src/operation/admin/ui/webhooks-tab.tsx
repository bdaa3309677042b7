import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { EventTable } from '#src/money/payments/ui/event-table.tsx'
import type { EventFilter, EventView } from '#src/money/payments/view.ts'
import { ListTools } from './list-tools.tsx'
import { PageTurner } from './page-turner.tsx'

type WebhooksTabProps = { readonly page: KeyedPage<EventView>; readonly show: EventFilter; readonly search: string }

/** The webhook events of the payment provider, their state, and a button to handle one again. */
export function WebhooksTab({ page, show, search }: WebhooksTabProps) {
  return (
    <>
      <SectionHead title="Webhooks" />
      <p className="quiet small mb-4">
        Events from Stripe, newest first. Reprocessing is safe: nothing is posted twice.
      </p>
      <ListTools
        tab="webhooks"
        search={search}
        hint="Event ID, or the ID of its subject"
        choices={[{ name: 'show', label: 'Status', value: show, options: showOptions }]}
      />
      {page.items.length === 0 ? <EmptyState title="No events" /> : <EventTable events={page.items} />}
      <PageTurner tab="webhooks" page={page} listQuery={{ search, show }} />
    </>
  )
}

const showOptions = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
]
