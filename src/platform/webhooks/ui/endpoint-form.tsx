import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { endpointValues } from '#src/platform/webhooks/endpoint-values.ts'
import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import { ReadValues } from '#src/ui/forms/read-values.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Checkbox, ChoiceGroup, Radio } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { buyerEvents, descriptionMax, sellerEvents, urlMax } from '#src/platform/webhooks/rules.ts'

/** The values of the form as it was posted. */
export type EndpointValues = {
  readonly url: string
  readonly description: string
  readonly scope: 'all' | 'chosen'
  readonly events: readonly string[]
}

type EndpointFormProps = {
  readonly intent: 'create' | 'save'
  readonly submit: string
  readonly pending: string
  readonly values: EndpointValues
  readonly failure: Failure | null
  /** For an existing endpoint: what is stored. */
  readonly stored?: { readonly href: string; readonly values: StoredValues }
}

/** The form of an endpoint. Chosen events count only if "Only these" is selected, so that it works without scripts. */
export function EndpointForm({ intent, submit, pending, values, failure, stored }: EndpointFormProps) {
  const isSending = useNavigation().formData?.get('intent') === intent
  const faultOf = (name: string) => failure?.fields?.[name] ?? failure?.fields?.[`endpoint.${name}`]
  return (
    <Form method="post" className="stack measure" noValidate>
      <AccountField />
      {stored && (
        <ReadValues
          stored={stored.values}
          entered={endpointValues({ ...values, events: values.scope === 'all' ? null : values.events })}
          labels={{ url: 'URL', description: 'Description', events: 'Events' }}
          failure={failure}
          href={stored.href}
        />
      )}
      <Field name="url" label="URL" hint="Must be reachable from the internet." error={faultOf('url')} required>
        <Input type="url" defaultValue={values.url} maxLength={urlMax} autoComplete="off" placeholder="https://" />
      </Field>
      <Field name="description" label="Description" hint="Only for you." error={faultOf('description')}>
        <Input defaultValue={values.description} maxLength={descriptionMax} autoComplete="off" />
      </Field>
      <ChoiceGroup legend="Events" id={`${intent}-events`} error={faultOf('events')}>
        <Radio name="scope" value="all" label="All events" defaultChecked={values.scope === 'all'} />
        <Radio name="scope" value="chosen" label="Only these" defaultChecked={values.scope === 'chosen'} />
      </ChoiceGroup>
      <EventChoices legend="For creators" events={sellerEvents} chosen={values.events} />
      <EventChoices legend="For buyers" events={buyerEvents} chosen={values.events} />
      <div>
        <Button look="ink" name="intent" value={intent} pending={isSending} pendingLabel={pending}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

type EventChoicesProps = {
  readonly legend: string
  readonly events: readonly string[]
  readonly chosen: readonly string[]
}

function EventChoices({ legend, events, chosen }: EventChoicesProps) {
  return (
    <ChoiceGroup legend={legend} columns={2}>
      {events.map((event) => (
        <Checkbox
          key={event}
          name="events"
          value={event}
          label={<EventName event={event} />}
          defaultChecked={chosen.includes(event)}
        />
      ))}
    </ChoiceGroup>
  )
}

/** Breaks after the dot on a phone. */
function EventName({ event }: { readonly event: string }) {
  const [subject = '', news = ''] = event.split('.')
  return (
    <code className="small wrap-anywhere">
      {subject}.<wbr />
      {news}
    </code>
  )
}
