import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '@opentelemetry/api'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Span } from '#src/ports/telemetry.ts'
import { softwareName } from '#src/kernel/software.ts'

const kinds: Readonly<Record<Span['kind'], SpanKind>> = {
  request: SpanKind.SERVER,
  'use-case': SpanKind.INTERNAL,
  'provider-call': SpanKind.CLIENT,
}

/** Sends spans to a collector in batches. A span has names and outcomes only: messages of errors may contain private data. */
export function openTraces(url: string, resource: Resource) {
  const exporter = new OTLPTraceExporter({ url })
  const provider = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
  const tracer = provider.getTracer(softwareName)
  const current = new AsyncLocalStorage<Context>()

  async function run<Value>(
    { kind, name, attributes }: Span,
    work: () => Promise<Value>,
    outcomeOf: (value: Value) => string,
  ): Promise<Value> {
    const parent = current.getStore() ?? ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, parent)
    try {
      const value = await current.run(trace.setSpan(parent, span), work)
      span.setAttribute('outcome', outcomeOf(value))
      return value
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'error')
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  return { run, close: () => provider.shutdown() }
}
