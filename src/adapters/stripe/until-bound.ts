import type { Outcome, Payments } from '#src/ports/payments.ts'

/** These move no money: signature verification, the identity that the binding needs, and what an admin is told about the account. */
const alwaysOpen: ReadonlySet<string | symbol> = new Set(['identity', 'readSetup', 'verifyEvent'])

/** Calls the provider only once the ledger is bound to its account. Until then every call returns `unknown`, so that jobs retry. */
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
