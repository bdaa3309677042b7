import type { Outcome, Payments } from '#src/ports/payments.ts'

/** These move nothing: a signature is checked here, and the identity is what the binding asks for. */
const alwaysOpen: ReadonlySet<string | symbol> = new Set(['identity', 'verifyEvent'])

/**
 * Payments that call the provider only once the ledger is bound to its account. Until then every call ends as `unknown`, so
 * that jobs try again later.
 */
export function untilBound(payments: Payments, isBound: () => boolean): Payments {
  return new Proxy(payments, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || alwaysOpen.has(name) || isBound()) return value
      return () => Promise.resolve(unbound)
    },
  })
}

const unbound: Outcome<never> = {
  kind: 'unknown',
  message: 'The payment provider has not been reached since the start',
}
