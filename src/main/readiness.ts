export type DependencyState = 'ok' | 'degraded' | 'down'

export type Readiness = {
  /** False if this process cannot serve requests. */
  readonly isReady: boolean
  readonly dependencies: Readonly<Record<string, DependencyState>>
}

/** Each check returns whether its dependency works. A check that throws or takes two seconds fails. */
export type ReadinessChecks = {
  readonly database: () => Promise<boolean>
  readonly writes: () => Promise<boolean>
  readonly queue: () => Promise<boolean>
  readonly files: () => Promise<boolean>
  readonly clock: () => Promise<boolean>
  /** Null without a payment provider. */
  readonly payments: (() => Promise<boolean>) | null
  /** Null without a mail server. */
  readonly mail: (() => Promise<boolean>) | null
}

const patienceMs = 2000

/**
 * A process is ready as long as its database reads and writes. A shared dependency such as the file store may fail for all
 * machines at once, and removing all of them from the load balancer would turn missing images into an outage.
 */
export async function readReadiness(checks: ReadinessChecks): Promise<Readiness> {
  const [database, writes, queue, files, clock, payments, mail] = await Promise.all([
    passes(checks.database),
    passes(checks.writes),
    passes(checks.queue),
    passes(checks.files),
    passes(checks.clock),
    checks.payments && passes(checks.payments),
    checks.mail && passes(checks.mail),
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
      ...(mail !== null && { mail: mail ? ('ok' as const) : ('degraded' as const) }),
    },
  }
}

function passes(check: () => Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((settle) => setTimeout(settle, patienceMs, false).unref())
  return Promise.race([check().catch(() => false), late])
}
