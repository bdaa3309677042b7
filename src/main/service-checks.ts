import { createPoller } from '#src/adapters/postgres/poller.ts'
import type { ServiceProblem } from '#src/kernel/service-problem.ts'
import type { Logger } from '#src/ports/logger.ts'

type Check = () => Promise<string | null>
type Options = {
  /** Each returns why the service cannot be used, or null. */
  readonly checks: Readonly<Record<ServiceProblem['kind'], Check>>
  readonly log: Logger
}

const intervalMs = 5 * 60_000

/**
 * Checks the mail server and the payment provider now and then, since a wrong password or key would otherwise show only in the log.
 * A start does not wait for it.
 */
export function createServiceChecks({ checks, log }: Options) {
  const found = new Map<ServiceProblem['kind'], string>()

  async function check(kind: ServiceProblem['kind']): Promise<void> {
    const problem = await checks[kind]()
    if (problem === null) {
      if (found.delete(kind)) log.info({ service: kind }, 'a service works again')
    } else if (found.get(kind) !== problem) {
      found.set(kind, problem)
      log.error({ service: kind, problem }, 'a service does not work')
    }
  }

  const poller = createPoller({
    name: 'service checks',
    intervalMs,
    log,
    async look() {
      await Promise.all([check('mail-server'), check('payment-provider')])
      return false
    },
  })
  return {
    start: poller.start,
    /** Checks now. */
    check: poller.nudge,
    stop: poller.stop,
    problems: (): readonly ServiceProblem[] => [...found].map(([kind, detail]) => ({ kind, detail })),
    works: (kind: ServiceProblem['kind']) => !found.has(kind),
  }
}
