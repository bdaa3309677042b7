export type DependencyState = 'ok' | 'degraded' | 'down'

export type Readiness = {
  /** False if this process cannot serve, so that a load balancer sends requests elsewhere. */
  readonly isReady: boolean
  readonly dependencies: Readonly<Record<string, DependencyState>>
}

/** Each says whether its dependency works. One that throws or does not answer within two seconds does not. */
export type ReadinessChecks = {
  readonly database: () => Promise<boolean>
  readonly writes: () => Promise<boolean>
  readonly queue: () => Promise<boolean>
  readonly files: () => Promise<boolean>
  readonly clock: () => Promise<boolean>
  /** Null where no payment provider is configured. */
  readonly payments: (() => Promise<boolean>) | null
}

const patienceMs = 2000

/**
 * A shop serves pages as long as its database reads and writes. Everything else may fail at the same time for all machines, such
 * as the file store, and then taking them all out of the load balancer would turn missing pictures into an outage.
 */
export async function readReadiness(checks: ReadinessChecks): Promise<Readiness> {
  const [database, writes, queue, files, clock, payments] = await Promise.all([
    passes(checks.database),
    passes(checks.writes),
    passes(checks.queue),
    passes(checks.files),
    passes(checks.clock),
    checks.payments && passes(checks.payments),
  ])
  const isReady = database && writes
  return {
    isReady,
    dependencies: {
      database: isReady ? 'ok' : 'down',
      queue: queue ? 'ok' : 'degraded',
      files: files ? 'ok' : 'down',
      clock: clock ? 'ok' : 'degraded',
      ...(payments !== null && { payments: payments ? ('ok' as const) : ('degraded' as const) }),
    },
  }
}

function passes(check: () => Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((settle) => setTimeout(settle, patienceMs, false).unref())
  return Promise.race([check().catch(() => false), late])
}
