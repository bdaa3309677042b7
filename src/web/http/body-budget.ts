const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** What request bodies may cost. */
export type BodyLimits = {
  /** All that are held at one time, in bytes. */
  readonly budgetBytes: number
  readonly formBytes: number
  /** Milliseconds until the last byte of a form, then of an upload. */
  readonly formMs: number
  readonly uploadBytes: number
  readonly uploadMs: number
}

/**
 * A form holds words. An upload is the largest picture (5 MB) and the longest text beside it, and only people who are
 * signed in send one: a minute lets it come over a line of 1 Mbit/s.
 */
export const usualBodyLimits: BodyLimits = {
  budgetBytes: 96 * megabyte,
  formBytes: 256 * kilobyte,
  formMs: 30_000,
  uploadBytes: 6 * megabyte,
  uploadMs: 60_000,
}

/** The bytes of request bodies that are held at one time, over all requests: strangers decide how many those are. */
export type BodyBudget = {
  left(): number
  /** False, and nothing taken, where that much is not left. */
  take(bytes: number): boolean
  giveBack(bytes: number): void
}

export function createBodyBudget(most: number): BodyBudget {
  let held = 0
  return {
    left: () => most - held,
    take(bytes) {
      if (held + bytes > most) return false
      held += bytes
      return true
    },
    giveBack: (bytes) => void (held -= bytes),
  }
}
