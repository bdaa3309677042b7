import { AsyncLocalStorage } from 'node:async_hooks'

type SignUp = {
  /** The invite code from the form or the OAuth flow; empty without one. */
  invite: string
  /** The token of the setup link; empty without one. */
  setup: string
  /** The invite that this sign-up used, until the user id is recorded on it. */
  inviteId?: string
  /** Hashed before the transaction, for use inside it. */
  passwordHash?: string
  /** The enqueue error. The library swallows it, so it is stored until a hook can abort the sign-up. */
  mailError?: unknown
}

/** State of one sign-up, shared between hooks that the library separates. */
export const currentSignUp = new AsyncLocalStorage<SignUp>()
