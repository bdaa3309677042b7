import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metric, ReadMetrics } from '#src/ports/telemetry.ts'

/** The memory, CPU time and event loop of this process. */
export function createProcessMetrics(): ReadMetrics {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const [p50, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max].map((ns) => ns / 1e9)
    // The next export sees the time since this one.
    delay.reset()
    return [
      gauge('process_resident_memory_bytes', 'Resident memory.', rss),
      gauge('process_start_time_seconds', 'Start of the process, as Unix time.', startedAt),
      {
        ...named('process_cpu_seconds_total', 'CPU time.'),
        kind: 'counter',
        points: [{ value: (user + system) / 1e6 }],
      },
      gauge('nodejs_heap_used_bytes', 'Used heap of JavaScript.', heapUsed),
      gauge('nodejs_eventloop_delay_p50_seconds', 'Median event loop delay since the last export.', p50),
      gauge('nodejs_eventloop_delay_p99_seconds', '99th percentile of the event loop delay.', p99),
      gauge('nodejs_eventloop_delay_max_seconds', 'Longest event loop delay since the last export.', max),
    ]
  }
}

const named = (name: string, help: string) => ({ name, help })

export function gauge(name: string, help: string, value: number | undefined): Metric {
  const isKnown = value !== undefined && Number.isFinite(value)
  return { ...named(name, help), kind: 'gauge', points: isKnown ? [{ value }] : [] }
}
