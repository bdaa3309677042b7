import { Form, useFetcher } from 'react-router'
import { utcDayText, timeText } from '#src/kernel/dates.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Confirm } from '#src/ui/forms/confirm.tsx'
import { DeliveryTable } from '#src/platform/webhooks/ui/delivery-table.tsx'
import { endpointValues } from '#src/platform/webhooks/endpoint-values.ts'
import type { EndpointValues } from '#src/platform/webhooks/ui/endpoint-form.tsx'
import { EndpointForm } from '#src/platform/webhooks/ui/endpoint-form.tsx'
import { SecretNotice } from '#src/platform/webhooks/ui/secret-notice.tsx'
import type { EndpointPage, EndpointView } from '#src/platform/webhooks/view.ts'

type WebhookPageProps = {
  readonly page: EndpointPage
  /** The new secret after a rotation. */
  readonly secret: string | null
  /** The entered values after a failure. */
  readonly values: EndpointValues | null
  readonly failure: Failure | null
}

/** An endpoint with its deliveries and the form to change it. */
export function WebhookPage({ page: { endpoint, deliveries }, secret, values, failure }: WebhookPageProps) {
  const { id, url, description, disabledAt } = endpoint
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Webhooks', href: '/profile/webhooks' }, { label: 'Webhook' }]} />
      <PageHead title="Webhook" lead={<span className="wrap-anywhere">{url}</span>} />
      {description && (
        <p className="wrap-anywhere mb-4" dir="auto">
          {description}
        </p>
      )}
      <Actions endpoint={endpoint} />
      {secret !== null && <SecretNotice secret={secret} isRotated />}
      <StatusNotice endpoint={endpoint} />
      <section className="section-block" aria-labelledby="deliveries">
        <h2 id="deliveries">Deliveries</h2>
        <p className="quiet small mb-4">Kept for 30 days.</p>
        <DeliveryTable page={deliveries} href={`/profile/webhooks/${id}`} canSend={disabledAt === null} />
      </section>
      <section className="section-block" aria-labelledby="change">
        <h2 id="change">Change webhook</h2>
        <EndpointForm
          intent="save"
          submit="Save changes"
          pending="Saving..."
          values={values ?? valuesOf(endpoint)}
          failure={failure}
          stored={{ href: `/profile/webhooks/${id}`, values: endpointValues(endpoint) }}
        />
      </section>
    </>
  )
}

function valuesOf({ url, description, events }: EndpointView): EndpointValues {
  return { url, description, scope: events === null ? 'all' : 'chosen', events: events ?? [] }
}

function Actions({ endpoint }: { readonly endpoint: EndpointView }) {
  const fetcher = useFetcher()
  const isEnabled = endpoint.disabledAt === null
  return (
    <div className="row row-wrap mb-8">
      <Form method="post" className="row row-wrap" preventScrollReset>
        {isEnabled && (
          <Button look="ink" name="intent" value="test">
            Send test event
          </Button>
        )}
        <Button name="intent" value="rotate">
          Rotate secret
        </Button>
        <Button name="intent" value={isEnabled ? 'disable' : 'enable'}>
          {isEnabled ? 'Disable' : 'Enable'}
        </Button>
      </Form>
      <Confirm
        fetcher={fetcher}
        intent="delete"
        opener="Delete"
        label="Delete webhook"
        question="Delete this webhook?"
        consequence="We stop sending events to it. Its deliveries are deleted, too."
        yes="Delete"
      />
    </div>
  )
}

function StatusNotice({ endpoint }: { readonly endpoint: EndpointView }) {
  const { disabledAt, disabledReason, failingSince, previousSecretUntil } = endpoint
  if (disabledAt !== null && disabledReason !== null)
    return (
      <Notice tone={disabledReason === 'owner' ? 'info' : 'bad'} title={`Disabled on ${utcDayText(disabledAt)}`}>
        {reasons[disabledReason]} Events in the meantime are not sent later.
      </Notice>
    )
  if (failingSince !== null)
    return (
      <Notice tone="warn" title={`Failing since ${timeText(failingSince)}`}>
        After five days of failures, we disable it.
      </Notice>
    )
  if (previousSecretUntil === null) return null
  return <Notice title={`The previous secret is valid until ${timeText(previousSecretUntil)}.`} />
}

const reasons = {
  owner: 'You disabled it.',
  failing: 'It failed for five days.',
  gone: 'It answered 410 Gone.',
} as const
