import type { JsonObject } from '../model.ts'

/**
 * An injected fault:
 * - `error-before`: responds 500 before the work; nothing is saved for the idempotency key;
 * - `error-after`: does the work, then responds 500, also to every replay;
 * - `timeout-after`: does the work, then closes the connection; with `hang` it stays open without a response;
 * - `decline`: declines a payment; rejects any other request with `error` (default 402 card_declined);
 * - `delay`: delays the work until the faults are cleared.
 */
export interface Fault {
  method: string
  /** A prefix of the request's path. */
  path: string
  times: number
  kind: FaultKind
  hang: boolean
  error: { status: number; error: JsonObject } | null
}

export const FAULT_KINDS = ['error-before', 'error-after', 'timeout-after', 'decline', 'delay'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** The fault of one request. */
export type TakenFault = Fault & { readonly cleared: Promise<void> }

/** Pending faults, in the order they were added. They are not persisted. */
export class FaultQueue {
  #faults: Fault[] = []
  #cleared = Promise.withResolvers<void>()

  get size(): number {
    return this.#faults.length
  }

  add(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  clear(): void {
    this.#faults = []
    this.#cleared.resolve()
    this.#cleared = Promise.withResolvers<void>()
  }

  /** Returns the first fault that matches a request, and counts one use of it. */
  take(method: string, path: string): TakenFault | null {
    const fault = this.#faults.find((one) => one.method === method && path.startsWith(one.path))
    if (!fault) return null
    fault.times -= 1
    if (fault.times <= 0) this.#faults = this.#faults.filter((one) => one !== fault)
    return { ...fault, cleared: this.#cleared.promise }
  }
}
