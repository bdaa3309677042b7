import { LocalTime } from '#src/ui/elements/local-time.tsx'
import { Form } from 'react-router'
import type { KeyedPage } from '#src/kernel/keyed-page.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { When } from '#src/ui/elements/when.tsx'
import type { DeliveryStatus } from '#src/platform/webhooks/rules.ts'
import type { DeliveryView } from '#src/platform/webhooks/view.ts'

type DeliveryTableProps = {
  readonly page: KeyedPage<DeliveryView>
  /** The path of the endpoint's page. */
  readonly href: string
  /** False while the endpoint is disabled. */
  readonly canSend: boolean
}

/** The delivery log of an endpoint, newest first. */
export function DeliveryTable({ page, href, canSend }: DeliveryTableProps) {
  const { items, next, previous } = page
  if (items.length === 0)
    return <EmptyState title="No deliveries yet.">Send a test event to try your endpoint.</EmptyState>
  return (
    <>
      <Table
        caption="Deliveries"
        columns={canSend ? [...columns, resendColumn] : columns}
        rows={items}
        rowKey={({ id }) => id}
      />
      {(next !== null || previous !== null) && (
        <nav className="row row-wrap mt-4" aria-label="Pages">
          {previous !== null && <ButtonLink to={`${href}?before=${previous}`}>Newer</ButtonLink>}
          {next !== null && <ButtonLink to={`${href}?after=${next}`}>Older</ButtonLink>}
        </nav>
      )}
    </>
  )
}

const badges: Readonly<Record<DeliveryStatus, { readonly tone: BadgeTone; readonly name: string }>> = {
  pending: { tone: 'warn', name: 'Pending' },
  delivered: { tone: 'ok', name: 'Delivered' },
  failed: { tone: 'bad', name: 'Failed' },
}

const columns: readonly Column<DeliveryView>[] = [
  {
    head: 'Event',
    cell: ({ id, type }) => (
      <>
        <b className="wrap-anywhere">{type}</b>
        <span className="quiet small block wrap-anywhere">{id}</span>
      </>
    ),
  },
  { head: 'Status', cell: ({ status }) => <Badge tone={badges[status].tone}>{badges[status].name}</Badge> },
  { head: 'Time', cell: ({ createdAt }) => <When at={createdAt} /> },
  { head: 'Response', cell: (delivery) => <Response delivery={delivery} /> },
]

const resendColumn: Column<DeliveryView> = {
  head: 'Resend',
  silent: true,
  numeric: true,
  cell: ({ id, type }) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="deliveryId" value={id} />
      <Button size="small" name="intent" value="resend" aria-label={`Resend ${type} ${id}`}>
        Resend
      </Button>
    </Form>
  ),
}

function Response({ delivery }: { readonly delivery: DeliveryView }) {
  const { attempts, error, statusCode, response, nextAttemptAt } = delivery
  return (
    <div className="stack gap-2 min-w-0">
      <span>{attempts === 0 ? 'Not sent yet' : (error ?? `The endpoint answered ${statusCode}`)}</span>
      {attempts > 1 && <span className="quiet small">{attempts} attempts</span>}
      {attempts > 0 && nextAttemptAt && (
        <span className="quiet small">
          Next attempt <LocalTime at={nextAttemptAt} />
        </span>
      )}
      {response && <code className="small wrap-anywhere pre-wrap">{response}</code>}
    </div>
  )
}
