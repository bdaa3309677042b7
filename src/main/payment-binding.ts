import { shopCurrency } from '#src/kernel/currency.ts'
import { systemActor } from '#src/kernel/actor.ts'
import { OperatorError } from '#src/kernel/operator-error.ts'
import type { Run } from '#src/kernel/operation.ts'
import { createPoller } from '#src/adapters/postgres/poller.ts'
import { bindProvider } from '#src/money/payments/operations/shop-facts.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Payments } from '#src/ports/payments.ts'
import { skewBetween } from './clock-skew.ts'

type Parts = {
  readonly run: Run
  readonly payments: Payments
  readonly clock: Clock
  readonly log: Logger
  /** Called when the provider answers after an outage at the start. */
  readonly onReturn?: () => void
}

const retryMs = 15_000

const refusedKey = (reason: string) => `The payment provider rejects STRIPE_SECRET_KEY: ${reason}`

/**
 * Binds the ledger to the account of the payment provider. No call that moves money is made before that: the account must
 * settle in the currency of the shop and be the one of all former sales, and a ledger that held demo data takes no live key.
 */
export function createPaymentBinding({ run, payments, clock, log, onReturn = () => {} }: Parts) {
  let boundCurrency: string | null = null
  const isBound = () => boundCurrency === shopCurrency().code
  /** The last logged problem, so that a long outage is one line. */
  let told = ''
  const poller = createPoller({ name: 'payment provider', intervalMs: retryMs, log, look: tryAgain })

  /**
   * Returns null if the ledger is bound, else why the provider cannot be used yet. Throws OperatorError if it must not be bound.
   */
  async function attempt(): Promise<string | null> {
    const identity = await payments.identity()
    if (identity.kind === 'unknown') return identity.message
    if (identity.kind === 'rejected') throw new OperatorError(refusedKey(identity.message))
    const { at } = identity.value
    // Later attempts succeed once the time is set.
    const skew = at && skewBetween(clock.now(), at, 'the payment provider')
    if (skew) return skew
    if (!identity.value.payoutsManual)
      log.error(
        { account: identity.value.accountId },
        'the payment account pays out automatically: set its payout schedule to manual, or sellers cannot be paid',
      )
    const { currency } = identity.value
    if (currency !== shopCurrency().code)
      return `the payment account settles in ${currency}, but the shop is in ${shopCurrency().code}`
    const bound = await run(bindProvider, identity.value, systemActor('start'))
    if (!bound.ok) throw new OperatorError(bound.failure.message)
    boundCurrency = currency
    return null
  }

  async function tryAgain(): Promise<boolean> {
    if (isBound()) return false
    const reason = await attempt().catch((error: unknown) => {
      if (error instanceof OperatorError) return error.message
      throw error
    })
    if (reason === null) {
      log.warn({}, 'the payment provider answers: payments are available')
      onReturn()
      // Not awaited, since it waits for this call.
      void poller.stop()
    } else if (reason !== told) {
      told = reason
      log.error({ reason }, 'payments are unavailable')
    }
    return false
  }

  /**
   * Why payments do not work now; null if they do. A key can also be revoked later. A provider that does not answer is no problem once
   * the ledger is bound, since each call retries.
   */
  async function problem(): Promise<string | null> {
    if (!isBound()) return told === '' ? null : told
    const identity = await payments.identity()
    return identity.kind === 'rejected' ? refusedKey(identity.message) : null
  }

  return {
    isBound,
    problem,
    /** Throws OperatorError unless the ledger is bound afterwards. */
    async bindNow() {
      const reason = await attempt()
      if (reason !== null) throw new OperatorError(`Payments are unavailable: ${reason}`)
    },
    /** Binds it, or retries in the background if the provider does not answer. Throws if it must not be bound. */
    async bindOrRetry() {
      const reason = await attempt()
      if (reason === null) return
      told = reason
      log.error(
        { reason },
        'payments are unavailable, and everything else works: the payment provider is retried until it responds',
      )
      poller.start()
    },
    retry: () => poller.nudge(),
    stop: () => poller.stop(),
  }
}
