import type { Actor } from '#src/kernel/actor.ts'
import { isAdmin } from '#src/kernel/actor.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { adminScopes, scopes } from '#src/kernel/scopes.ts'

/** `git`: a token that opens only the Git repository of its owner. `library`: a part of an address that only reads what the owner bought. */
export type KeyKind = 'api' | 'git' | 'library'
/** For texts in lists. */
export const keyKindNames: Readonly<Record<KeyKind, string>> = {
  api: 'API key',
  git: 'Git token',
  library: 'Library address',
}

/** Of each kind. */
export const mostKeys = 25
/** Each new key sends an email. */
export const keysADay = { max: 50, windowSeconds: 86_400 }
export const longestKeyName = 60
/** The validity of a key in days. */
export const lifetimes = ['7', '30', '90', '365', 'never'] as const

/** The scopes of keys. `offline_access` is for apps only. */
export const keyScopes: readonly Scope[] = scopes.filter((scope) => scope !== 'offline_access')

/** The scopes that a user can give to a key. */
export function grantableScopes(actor: Actor): readonly Scope[] {
  return isAdmin(actor) ? keyScopes : keyScopes.filter((scope) => !adminScopes.includes(scope))
}

export type KeyStatus = 'active' | 'expired' | 'revoked'

export function keyStatusOf(key: { expiresAt: Date | null; revokedAt: Date | null }, now: Date): KeyStatus {
  if (key.revokedAt !== null) return 'revoked'
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active'
}
