import type { ReactNode } from 'react'
import type { Failure } from '#src/kernel/failure.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { maxEndpoints } from '#src/platform/webhooks/rules.ts'
import { webhookTexts } from '#src/platform/webhooks/texts.ts'
import type { EndpointValues } from '#src/platform/webhooks/ui/endpoint-form.tsx'
import { EndpointForm } from '#src/platform/webhooks/ui/endpoint-form.tsx'
import { EndpointStatus, eventsText } from '#src/platform/webhooks/ui/endpoint-status.tsx'
import { SecretNotice } from '#src/platform/webhooks/ui/secret-notice.tsx'
import type { EndpointView } from '#src/platform/webhooks/view.ts'

type WebhooksPageProps = {
  /** Null if the list failed to load. */
  readonly endpoints: readonly EndpointView[] | null
  /** The secret of the endpoint that was just created. */
  readonly secret: string | null
  /** The entered values after a failure. */
  readonly values: EndpointValues | null
  readonly failure: Failure | null
  readonly notice?: ReactNode
}

const emptyForm: EndpointValues = { url: '', description: '', scope: 'all', events: [] }

/** A user's webhook endpoints, and the form for a new one. */
export function WebhooksPage({ endpoints, secret, values, failure, notice }: WebhooksPageProps) {
  return (
    <>
      <PageHead
        title="Webhooks"
        lead="Get notified of sales, reviews and new versions. Messages follow Standard Webhooks and are signed."
      />
      {notice}
      {secret !== null && <SecretNotice secret={secret} isRotated={false} />}
      {endpoints === null ? (
        <LoadFailed title={webhookTexts.loadFailedTitle} text={webhookTexts.loadFailed} href="/profile/webhooks" />
      ) : (
        <>
          <EndpointTable endpoints={endpoints} />
          <NewEndpoint count={endpoints.length} values={values} failure={failure} />
        </>
      )}
    </>
  )
}

const columns: readonly Column<EndpointView>[] = [
  {
    head: 'Endpoint',
    cell: ({ id, url, description }) => (
      <>
        <Link to={`/profile/webhooks/${id}`} className="wrap-anywhere">
          {url}
        </Link>
        {description && <span className="quiet small block wrap-anywhere">{description}</span>}
      </>
    ),
  },
  { head: 'Events', cell: eventsText },
  { head: 'Status', cell: (endpoint) => <EndpointStatus endpoint={endpoint} /> },
]

function EndpointTable({ endpoints }: { readonly endpoints: readonly EndpointView[] }) {
  if (endpoints.length === 0) return <EmptyState title="You have no webhooks yet.">Add an endpoint below.</EmptyState>
  return <Table caption="Your webhooks" columns={columns} rows={endpoints} rowKey={({ id }) => id} />
}

type NewEndpointProps = Pick<WebhooksPageProps, 'values' | 'failure'> & { readonly count: number }

function NewEndpoint({ count, values, failure }: NewEndpointProps) {
  return (
    <section className="section-block" aria-labelledby="new-endpoint">
      <h2 id="new-endpoint">New webhook</h2>
      {count >= maxEndpoints ? (
        <Notice title={`You have ${maxEndpoints} webhooks, the maximum.`}>Delete one to add another.</Notice>
      ) : (
        // An endpoint that was created leaves an empty form behind.
        <EndpointForm
          key={count}
          intent="create"
          submit="Create webhook"
          pending="Creating..."
          values={values ?? emptyForm}
          failure={failure}
        />
      )}
    </section>
  )
}
