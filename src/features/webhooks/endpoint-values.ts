import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'

/** What the form of an endpoint shows, to notice a change meanwhile. */
export function endpointValues(endpoint: {
  readonly url: string
  readonly description: string
  readonly events: readonly string[] | null
}): StoredValues {
  const { url, description, events } = endpoint
  return { url, description, events: events?.toSorted().join(', ') ?? 'All events' }
}
