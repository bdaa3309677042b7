import type { HrTime } from '@opentelemetry/api'
import { ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { MetricData, MetricProducer } from '@opentelemetry/sdk-metrics'
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics'
import type { Metric } from '#src/ports/telemetry.ts'
import { softwareName } from '#src/kernel/software.ts'

/** Offers our metrics to the exporters of OpenTelemetry. */
export function producerOf(resource: Resource, read: () => Promise<readonly Metric[]>): MetricProducer {
  const startTime = toHrTime(Date.now())
  return {
    async collect() {
      const times = { startTime, endTime: toHrTime(Date.now()) }
      const metrics = (await read()).map((metric) => dataOf(metric, times))
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: softwareName }, metrics }] }, errors: [] }
    },
  }
}

/** Names that all software shares. The others are exported with the name of this one. */
const isStandard = /^(?:process|nodejs)_/

type Times = { readonly startTime: HrTime; readonly endTime: HrTime }

function dataOf(metric: Metric, times: Times): MetricData {
  const { name, help } = metric
  const descriptor = {
    name: isStandard.test(name) ? name : `${softwareName}_${name}`,
    description: help,
    unit: '',
    valueType: ValueType.DOUBLE,
  }
  const shared = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE }
  if (metric.kind === 'histogram') {
    const dataPoints = metric.points.map(({ labels = {}, counts, sum }) => ({
      ...times,
      attributes: labels,
      value: {
        buckets: { boundaries: [...metric.bounds], counts: [...counts] },
        sum,
        count: counts.reduce((total, one) => total + one, 0),
      },
    }))
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const dataPoints = metric.points.map(({ labels = {}, value }) => ({ ...times, attributes: labels, value }))
  return metric.kind === 'gauge'
    ? { ...shared, dataPointType: DataPointType.GAUGE, dataPoints }
    : { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
}

const toHrTime = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000]
