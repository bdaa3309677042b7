import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { EventKinds } from '#src/adapters/telemetry/recorder.ts'
import { createRecorder } from '#src/adapters/telemetry/recorder.ts'
import { producerOf } from '#src/adapters/telemetry/metric-data.ts'
import type { MetricsAddress } from '#src/adapters/telemetry/prometheus.ts'
import { servePrometheus } from '#src/adapters/telemetry/prometheus.ts'
import { openTraces } from '#src/adapters/telemetry/traces.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Metric, ReadMetrics, Span, Telemetry } from '#src/ports/telemetry.ts'
import { softwareName } from '#src/kernel/software.ts'

type Options = {
  /** Where Prometheus reads metrics; null for nowhere. */
  readonly prometheus: MetricsAddress | null
  /** The collector that receives metrics and traces; null for none. */
  readonly collector: URL | null
  readonly kinds: EventKinds
  readonly log: Logger
}

export type OpenTelemetry = Telemetry & {
  /** The port of the metrics; null without one. */
  readonly port: number | null
  /** Adds metrics, which are read at each export. A source that fails is left out. */
  addSource(read: ReadMetrics): void
  /** Exports what is pending, within two seconds. */
  close(): Promise<void>
}

/**
 * Exports metrics and traces. No instrumentation hooks are installed, and no provider is registered globally, so only our own
 * spans and metrics exist.
 */
export async function openTelemetry({ prometheus, collector, kinds, log }: Options): Promise<OpenTelemetry> {
  logProblems(log)
  const identity = { 'service.name': softwareName, 'service.instance.id': randomUUID() }
  const resource = defaultResource().merge(resourceFromAttributes(identity))
  const recorder = createRecorder(kinds)
  const sources: ReadMetrics[] = [recorder.read]

  async function readAll(): Promise<readonly Metric[]> {
    const read = await Promise.allSettled(sources.map(async (source) => source()))
    return read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  }

  const producers = [producerOf(resource, readAll)]
  const served = prometheus && (await servePrometheus(prometheus, producers))
  const pushed = collector && pushTo(collector, producers)
  const readers = [...(served ? [served.reader] : []), ...(pushed ? [pushed] : [])]
  const meters = new MeterProvider({ resource, readers })
  const traces = collector && openTraces(under(collector, 'v1/traces'), resource)

  return {
    port: served?.port ?? null,
    count: recorder.count,
    span(span, work, outcomeOf) {
      const timed = span.kind === 'provider-call' ? () => measured(span, work, outcomeOf) : work
      return traces ? traces.run(span, timed, outcomeOf) : timed()
    },
    addSource: (read) => void sources.push(read),
    async close() {
      await served?.close()
      const sent = Promise.allSettled([meters.shutdown(), traces?.close()])
      await Promise.race([sent, pause(patienceMs, undefined, { ref: false })])
    },
  }

  async function measured<Value>({ name }: Span, work: () => Promise<Value>, outcomeOf: (value: Value) => string) {
    const started = performance.now()
    let outcome = 'error'
    try {
      const value = await work()
      outcome = outcomeOf(value)
      return value
    } finally {
      recorder.called(name, outcome, (performance.now() - started) / 1000)
    }
  }
}

type Producers = ReturnType<typeof producerOf>[]

function pushTo(collector: URL, metricProducers: Producers): PeriodicExportingMetricReader {
  const exporter = new OTLPMetricExporter({ url: under(collector, 'v1/metrics') })
  return new PeriodicExportingMetricReader({ exporter, metricProducers })
}

/** As OpenTelemetry defines it, the path of the endpoint is a prefix. */
function under(collector: URL, path: string): string {
  const url = new URL(collector)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  return url.href
}

/** A collector that is down must not delay a restart. */
const patienceMs = 2000
const quietMs = 60_000

/** Logs problems of the exporters at most once a minute, since a collector may be down for hours. */
function logProblems(log: Logger): void {
  let quietUntil = 0
  const note = (message: string) => {
    const now = performance.now()
    if (now < quietUntil) return
    quietUntil = now + quietMs
    log.warn({ reason: message.slice(0, 300) }, 'telemetry could not be exported')
  }
  const ignore = () => {}
  const logger = { error: note, warn: note, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}
