import { readForm, textFields } from '#src/web/forms.ts'
import type { EndpointValues } from '#src/platform/webhooks/ui/endpoint-form.tsx'

/** Reads the form of a webhook endpoint: its intent, its values to show again, and the input of the use case. */
export async function readEndpointForm(request: Request) {
  const form = await readForm(request)
  const { intent, deliveryId, read, url = '', description = '', scope } = textFields(form, fields)
  const events = form.getAll('events').filter((event) => typeof event === 'string')
  const values: EndpointValues = { url, description, scope: scope === 'chosen' ? 'chosen' : 'all', events }
  const endpoint = { url, description, events: values.scope === 'all' ? null : events }
  return { intent, deliveryId, read, values, endpoint }
}

const fields = ['intent', 'deliveryId', 'url', 'description', 'scope', 'read']
