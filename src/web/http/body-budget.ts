const kilobyte = 1024
const megabyte = 1024 * kilobyte
/** Nearly all forms and webhooks are smaller. */
export const smallBytes = 64 * kilobyte

/** What request bodies may cost. */
export type BodyLimits = {
  /** All that are held at one time, in bytes. */
  readonly budgetBytes: number
  /** Those of one client. */
  readonly clientBytes: number
  /** Left for small bodies. */
  readonly reserveBytes: number
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
  clientBytes: 24 * megabyte,
  reserveBytes: 16 * megabyte,
  formBytes: 256 * kilobyte,
  formMs: 30_000,
  uploadBytes: 6 * megabyte,
  uploadMs: 60_000,
}

/** What one request takes of the budget. */
export type BodyShare = {
  left(): number
  /** Takes `bytes` more for a body that then holds `inAll`. False, and nothing taken, if that much is not left for it. */
  take(bytes: number, inAll: number): boolean
  giveBack(bytes: number): void
}

export type BodyBudget = { shareOf(client: string): BodyShare }

/**
 * The bytes of request bodies that are held at one time. One client may hold a part of them, so that it cannot refuse everyone
 * else's forms, and larger bodies leave a reserve, so that many clients cannot refuse small forms and webhooks.
 */
export function createBodyBudget(limits: Pick<BodyLimits, 'budgetBytes' | 'clientBytes' | 'reserveBytes'>): BodyBudget {
  const { budgetBytes, clientBytes, reserveBytes } = limits
  const clients = new Map<string, number>()
  let held = 0
  return {
    shareOf(client) {
      const ownLeft = () => clientBytes - (clients.get(client) ?? 0)
      const change = (bytes: number) => {
        held += bytes
        const own = (clients.get(client) ?? 0) + bytes
        if (own === 0) clients.delete(client)
        else clients.set(client, own)
      }
      return {
        left: () => Math.min(budgetBytes - held, ownLeft()),
        take(bytes, inAll) {
          const reserve = inAll > smallBytes ? reserveBytes : 0
          if (bytes > budgetBytes - reserve - held || bytes > ownLeft()) return false
          change(bytes)
          return true
        },
        giveBack: (bytes) => change(-bytes),
      }
    },
  }
}
