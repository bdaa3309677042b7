import { EmptyState } from '#src/ui/empty-state.tsx'
import { SectionHead } from '#src/ui/page-head.tsx'
import { EventTable } from '#src/features/payments/ui/index.ts'
import type { EventFilter, EventView } from '#src/features/payments/view.ts'
import { ListTools } from './list-tools.tsx'

type WebhooksTabProps = { readonly events: readonly EventView[]; readonly show: EventFilter; readonly about: string }

/** What the payment provider told, whether it is handled, and the way to have it handled once more. */
export function WebhooksTab({ events, show, about }: WebhooksTabProps) {
  return (
    <>
      <SectionHead title="Webhooks" />
      <p className="quiet small mb-4">
        Messages of the payment provider, the newest first. Handling one again asks the provider and books nothing
        twice.
      </p>
      <ListTools
        tab="webhooks"
        search={about}
        hint="The id of a message, or of what it is about"
        choices={[{ name: 'show', label: 'Stands', value: show, options: showOptions }]}
      />
      {events.length === 0 ? (
        <EmptyState title="No messages">None of these has come.</EmptyState>
      ) : (
        <EventTable events={events} />
      )}
    </>
  )
}

const showOptions = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
]
