import { plural } from '#src/kernel/plural.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import type { EndpointView } from '#src/platform/webhooks/view.ts'

export function EndpointStatus({ endpoint }: { readonly endpoint: EndpointView }) {
  if (endpoint.disabledAt !== null)
    return <Badge tone={endpoint.disabledReason === 'owner' ? 'line' : 'bad'}>Disabled</Badge>
  return endpoint.failingSince === null ? <Badge tone="ok">Active</Badge> : <Badge tone="warn">Failing</Badge>
}

export const eventsText = ({ events }: EndpointView): string => {
  if (events === null) return 'All events'
  return plural(events.length, { one: '1 event', other: `${events.length} events` })
}
