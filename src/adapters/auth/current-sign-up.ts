import { AsyncLocalStorage } from 'node:async_hooks'

type SignUp = {
  /** The code that was posted, or taken along to another site; empty where there was none. */
  invite: string
  /** The invite that this sign-up has used, until the user is named on it. */
  inviteId?: string
  /** Made ahead of the transaction, for the place inside it that wants one. */
  passwordHash?: string
  /** Why the mail could not be enqueued. The library swallows that, so it is kept until somebody can refuse. */
  mailError?: unknown
}

/** What the steps of one sign-up tell each other past the library between them. */
export const currentSignUp = new AsyncLocalStorage<SignUp>()
