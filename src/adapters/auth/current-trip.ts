import { AsyncLocalStorage } from 'node:async_hooks'

/** Somebody's way back from another site, as its steps tell each other past the library between them. */
export type Trip = {
  /** Who is signed in where it ends. */
  readonly sessionUserId: string | null
  /** What the site calls them, once that is known. */
  address?: string
  /** Whose account the other site's was added to, on this trip. */
  linkedTo?: string
  /** The address, in the shop, of the account that is signed in to. */
  account?: string
}

export const currentTrip = new AsyncLocalStorage<Trip>()
