import { AsyncLocalStorage } from 'node:async_hooks'
import type { RevokedNames } from '#src/people/accounts/jobs.ts'
import type { UserActor } from '#src/people/accounts/public/ways.ts'

/** What a form passes to our hooks in one call of the sign-in library. */
type Given = {
  /** The headers of the browser's request. */
  readonly from: Headers
  /** The page to return to from an emailed link; empty without one. */
  readonly next?: string
  /** The token of the setup link; empty without one. */
  readonly setup?: string
  /** The user who is signed in at an OAuth callback. */
  readonly sessionUserId?: string | null
}

/** What the hooks tell each other and the form. */
type Told = {
  /** The user for whom a session was created. */
  user?: UserActor
  /** The invite code from the form or the OAuth flow. */
  invite?: string
  /** The invite that this sign-up used, until the user id is recorded on it. */
  inviteId?: string
  /** Hashed before the transaction, for use inside it. */
  passwordHash?: string
  /** The enqueue error. The library swallows it, so it is stored until a hook can abort the sign-up. */
  mailError?: unknown
  /** The address at the OAuth provider, once known. */
  address?: string
  /** The user to whom an OAuth callback linked the provider account. */
  linkedTo?: string
  /** What a password reset revoked. */
  revoked?: RevokedNames
}

export type Call = Given & Told

/** The current call. The library passes nothing of ours from one hook to another. */
export const currentCall = new AsyncLocalStorage<Call>()

/** The page in a posted form; empty without one. The pages that read it from a link validate it. */
export function nextIn(values: unknown): string {
  if (typeof values !== 'object' || values === null || !('next' in values)) return ''
  const { next } = values
  return typeof next === 'string' && next.length <= 1000 && next !== '/' ? next : ''
}
