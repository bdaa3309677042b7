import { AsyncLocalStorage } from 'node:async_hooks'

/** State of one OAuth callback, shared between hooks that the library separates. */
export type OAuthFlow = {
  /** The user who is signed in at the callback. */
  readonly sessionUserId: string | null
  /** The provider's subject, once known. */
  address?: string
  /** The user to whom this callback linked the provider account. */
  linkedTo?: string
  /** The local email address of the account. */
  account?: string
}

export const currentOAuthFlow = new AsyncLocalStorage<OAuthFlow>()
