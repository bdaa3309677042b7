import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'

/** The values that the form of an endpoint read, to detect concurrent changes. */
export function endpointValues(endpoint: {
  readonly url: string
  readonly description: string
  readonly events: readonly string[] | null
}): StoredValues {
  const { url, description, events } = endpoint
  return { url, description, events: events?.toSorted().join(', ') ?? 'All events' }
}
