import { LocalTime } from '#src/ui/elements/local-time.tsx'
import { Form } from 'react-router'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { EventView } from '#src/money/payments/view.ts'

/** To the second in UTC, like the provider's logs. */

const columns: readonly Column<EventView>[] = [
  {
    head: 'Event',
    cell: ({ id, type, error }) => (
      <div className="event-name">
        <span className="title wrap-anywhere">{type}</span>
        <span className="quiet small wrap-anywhere">{id}</span>
        {error && (
          <>
            <br />
            <span className="error small wrap-anywhere">{error}</span>
          </>
        )}
      </div>
    ),
  },
  {
    head: 'Subject',
    wideOnly: true,
    cell: ({ objectId, account }) => (
      <span className="small wrap-anywhere">
        {objectId}
        {account && (
          <>
            <br />
            <span className="quiet">of {account}</span>
          </>
        )}
      </span>
    ),
  },
  {
    head: 'Received (UTC)',
    wideOnly: true,
    cell: ({ receivedAt }) => <LocalTime at={receivedAt} />,
  },
  { head: 'Status', cell: (event) => <Standing event={event} /> },
  { head: 'Change', silent: true, numeric: true, cell: ({ id, type }) => <Replay id={id} type={type} /> },
]

export function EventTable({ events }: { readonly events: readonly EventView[] }) {
  return <Table caption="Stripe events" columns={columns} rows={events} rowKey={({ id }) => id} />
}

function Standing({ event: { handledAt, error } }: { readonly event: EventView }) {
  if (handledAt !== null) return <Badge tone="ok">Handled</Badge>
  return error === null ? <Badge tone="info">Waiting</Badge> : <Badge tone="bad">Failed</Badge>
}

function Replay({ id, type }: { readonly id: string; readonly type: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button size="small" name="intent" value="replay" aria-label={`Reprocess ${type} ${id}`}>
        Reprocess
      </Button>
    </Form>
  )
}
