const kilobyte = 1024
const megabyte = 1024 * kilobyte
/** Nearly all forms and webhooks are smaller. */
export const smallBytes = 64 * kilobyte

/** The limits of request bodies. */
export type BodyLimits = {
  /** The total bytes held at one time. */
  readonly budgetBytes: number
  /** The bytes held for one client. */
  readonly clientBytes: number
  /** The reserve for small bodies. */
  readonly reserveBytes: number
  readonly formBytes: number
  /** The timeout of a form and of an upload, in milliseconds. */
  readonly formMs: number
  readonly uploadBytes: number
  readonly uploadMs: number
  readonly archiveBytes: number
  readonly archiveMs: number
}

/**
 * An upload is at most a 5 MB picture with the longest text, and an archive one of listings, from signed-in users only; the times are
 * enough at 1 Mbit/s.
 */
export const usualBodyLimits: BodyLimits = {
  budgetBytes: 96 * megabyte,
  clientBytes: 24 * megabyte,
  reserveBytes: 16 * megabyte,
  formBytes: 256 * kilobyte,
  formMs: 30_000,
  uploadBytes: 6 * megabyte,
  uploadMs: 60_000,
  archiveBytes: 21 * megabyte,
  archiveMs: 180_000,
}

/** The share of one request in the budget. */
export type BodyShare = {
  left(): number
  /** Reserves `bytes` more for a body of `inAll` bytes. False, and reserves nothing, if that exceeds the budget. */
  take(bytes: number, inAll: number): boolean
  giveBack(bytes: number): void
}

export type BodyBudget = { shareOf(client: string): BodyShare }

/**
 * Limits the bytes of request bodies in memory. Each client has a share, so that it cannot block the forms of others, and larger
 * bodies leave a reserve, so that many clients cannot block small forms and webhooks.
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
