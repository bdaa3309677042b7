/** Metrics and traces. Names and kinds are from fixed sets; they never contain ids, addresses or other data of users. */
export type Telemetry = {
  /** Counts an event. An unknown kind counts as `other`. */
  count(event: CountedEvent, kind: string): void
  /** Runs work as a span of a trace, and measures provider calls. `outcomeOf` names the outcome of its value. */
  span<Value>(span: Span, work: () => Promise<Value>, outcomeOf: (value: Value) => string): Promise<Value>
}

export type CountedEvent = 'email' | 'webhook-received' | 'webhook-delivery' | 'model-run'

export type Span = {
  readonly kind: 'request' | 'use-case' | 'provider-call'
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** Telemetry that is switched off. */
export const noTelemetry: Telemetry = { count: () => {}, span: (_, work) => work() }

export type Labels = Readonly<Record<string, string>>
type Named = { readonly name: string; readonly help: string }

/** A metric with its current values. A histogram has one more count than bounds. */
export type Metric = Named &
  (
    | {
        readonly kind: 'counter' | 'gauge'
        readonly points: readonly { readonly labels?: Labels; readonly value: number }[]
      }
    | {
        readonly kind: 'histogram'
        readonly bounds: readonly number[]
        readonly points: readonly {
          readonly labels?: Labels
          readonly counts: readonly number[]
          readonly sum: number
        }[]
      }
  )

export type ReadMetrics = () => readonly Metric[] | Promise<readonly Metric[]>
