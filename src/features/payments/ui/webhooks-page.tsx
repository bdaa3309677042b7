import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { EventFilter, EventView } from '#src/features/payments/view.ts'
import { EventTable } from '#src/features/payments/ui/event-table.tsx'

type WebhooksPageProps = { readonly events: readonly EventView[]; readonly show: EventFilter; readonly about: string }

const names = { all: 'All', waiting: 'Waiting', failed: 'Failed' } as const

/** What the payment provider told, whether it is handled, and the way to have it handled once more. */
export function WebhooksPage({ events, show, about }: WebhooksPageProps) {
  const tabs = Object.entries(names).map(([id, name]) => ({
    name,
    href: id === 'all' ? '/admin/webhooks' : `/admin/webhooks?show=${id}`,
    current: id === show && about === '',
  }))
  return (
    <div className="wrap pb-[var(--section)]">
      <PageHead
        title="Webhooks"
        lead="Messages of the payment provider, the newest first. Handling one again asks the provider and books nothing twice."
      />
      <Tabs label="Which messages" tabs={tabs} />
      <Form method="get" className="row row-wrap my-6 items-end">
        <Field name="about" label="Id of a message or of what it is about">
          <Input defaultValue={about} maxLength={100} autoComplete="off" />
        </Field>
        <Button>Find</Button>
      </Form>
      {events.length === 0 ? (
        <EmptyState title="No messages">None of these has come.</EmptyState>
      ) : (
        <EventTable events={events} />
      )}
    </div>
  )
}
