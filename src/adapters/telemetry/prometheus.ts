import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import type { MetricProducer } from '@opentelemetry/sdk-metrics'
import { OperatorError } from '#src/kernel/operator-error.ts'

export type MetricsAddress = { readonly host: string; readonly port: number }

/** Serves `/metrics` on a port of its own. Throws OperatorError if it cannot listen there. */
export async function servePrometheus({ host, port }: MetricsAddress, metricProducers: MetricProducer[]) {
  // Its own server cannot use a free port, and reports errors elsewhere.
  const reader = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
    metricProducers,
  })
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') reader.getMetricsRequestHandler(request, response)
    else response.writeHead(404).end()
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`The metrics cannot be served (${reason}). Change METRICS_PORT or METRICS_HOST.`)
  }
  const close = async () => {
    server.close()
    server.closeAllConnections()
  }
  return { reader, port: (server.address() as AddressInfo).port, close }
}
