import type { Buckets } from '#src/kernel/buckets.ts'
import { addDuration, durationBounds, newBuckets } from '#src/kernel/buckets.ts'
import type { CountedEvent, Labels, Metric } from '#src/ports/telemetry.ts'

/** The allowed kinds of each event. Unknown kinds count as `other`, which bounds the number of series. */
export type EventKinds = Readonly<Record<CountedEvent, readonly string[]>>

const metrics: Readonly<
  Record<CountedEvent, { readonly name: string; readonly label: string; readonly help: string }>
> = {
  email: { name: 'emails_total', label: 'outcome', help: 'Emails handed to the mail server.' },
  'webhook-received': {
    name: 'webhooks_received_total',
    label: 'type',
    help: 'Webhooks of the payment provider.',
  },
  'webhook-delivery': {
    name: 'webhook_deliveries_total',
    label: 'outcome',
    help: 'Attempts to deliver webhooks to endpoints of users.',
  },
  'model-run': { name: 'model_runs_total', label: 'outcome', help: 'Calls of language models.' },
}

/** Counts events and measures calls of the payment provider in plain numbers, which are read when metrics are exported. */
export function createRecorder(kinds: EventKinds) {
  const counts = new Map<CountedEvent, Map<string, number>>()
  for (const event of events) counts.set(event, new Map([...kinds[event], 'other'].map((kind) => [kind, 0])))
  const calls = new Map<string, Buckets & { readonly labels: Labels }>()

  function count(event: CountedEvent, kind: string): void {
    const ofEvent = counts.get(event)
    const known = ofEvent?.has(kind) ? kind : 'other'
    ofEvent?.set(known, (ofEvent.get(known) ?? 0) + 1)
  }

  /** `operation` is a method of the payments port. */
  function called(operation: string, outcome: string, seconds: number): void {
    const key = `${operation} ${outcome}`
    const series = calls.get(key) ?? { labels: { operation, outcome }, ...newBuckets() }
    calls.set(key, series)
    addDuration(series, seconds)
  }

  const read = (): readonly Metric[] => [
    ...events.map((event): Metric => {
      const { name, label, help } = metrics[event]
      const points = [...(counts.get(event) ?? [])].map(([kind, value]) => ({ labels: { [label]: kind }, value }))
      return { name, help, kind: 'counter', points }
    }),
    {
      name: 'provider_call_duration_seconds',
      help: 'Calls of the payment provider by operation and outcome.',
      kind: 'histogram',
      bounds: durationBounds,
      points: [...calls.values()],
    },
  ]

  return { count, called, read }
}

const events = Object.keys(metrics) as CountedEvent[]
