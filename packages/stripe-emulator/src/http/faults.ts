import type { JsonObject } from '../model.ts'

/**
 * How a request is made to go wrong:
 * - `error-before`: 500, nothing done and nothing remembered for the idempotency key;
 * - `error-after`: the work is done, the answer is 500, and so is every replay of it;
 * - `timeout-after`: the work is done, then the connection is cut; with `hang` it stays open without an answer;
 * - `decline`: a payment is declined, any other request is refused with `error` (402 card_declined when not given);
 * - `delay`: the work waits for `delayMs`.
 */
export interface Fault {
  method: string
  /** The request's path begins with this. */
  path: string
  times: number
  kind: FaultKind
  hang: boolean
  delayMs: number
  error: { status: number; error: JsonObject } | null
}

export const FAULT_KINDS = ['error-before', 'error-after', 'timeout-after', 'decline', 'delay'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** The faults still to come, in the order in which they were asked for. They do not outlive the process. */
export class FaultQueue {
  #faults: Fault[] = []

  get size(): number {
    return this.#faults.length
  }

  add(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  clear(): void {
    this.#faults = []
  }

  /** The fault for this request, used up once. */
  take(method: string, path: string): Fault | null {
    const fault = this.#faults.find((one) => one.method === method && path.startsWith(one.path))
    if (!fault) return null
    fault.times -= 1
    if (fault.times <= 0) this.#faults = this.#faults.filter((one) => one !== fault)
    return fault
  }
}
