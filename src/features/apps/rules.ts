import type { Scope } from '#src/kernel/scopes.ts'
import { adminScopes, isScope } from '#src/kernel/scopes.ts'

export const appNameMax = 60
export const appSiteMax = 300
export const redirectUrisMax = 10
export const redirectUriMax = 500

/** `public`: an app on the user's device, which cannot keep a secret. `confidential`: an app on a server. */
export const appKinds = ['public', 'confidential'] as const
export type AppKind = (typeof appKinds)[number]

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
const unsafe: ReadonlySet<string> = new Set(
  ['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'filesystem', 'view-source', 'ws', 'wss', 'ftp'].map(
    (scheme) => `${scheme}:`,
  ),
)

/** Whether codes may be sent there: https, an own scheme of an app, or http on the user's device. Requests must match exactly. */
export function isRedirectUri(text: string): boolean {
  if (text.length > redirectUriMax || /[\s\p{Cc}<>"\\#*]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '' || unsafe.has(protocol)) return false
  return protocol !== 'http:' || loopback.has(hostname)
}

/** A list that the sign-in library stored as a JSON text. */
export function listIn(text: string | null): readonly string[] {
  const value: unknown = text === null ? [] : JSON.parse(text)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

export const scopesIn = (text: string): readonly Scope[] => listIn(text).filter(isScope)

/** Divides requested scopes into those that the user can grant and those that only admins can. */
export function grantable(requested: readonly Scope[], isAdmin: boolean) {
  const isWithheld = (scope: Scope) => !isAdmin && adminScopes.includes(scope)
  return { granted: requested.filter((scope) => !isWithheld(scope)), withheld: requested.filter(isWithheld) }
}

/** How often the last use is noted, at most. */
export const notedEveryMs = 60_000

/** What a token can be for. A token for one of them is refused by the other. */
export const resourcesOf = (origin: string) => [
  { identifier: `${origin}/api/v1`, name: 'REST API' },
  { identifier: `${origin}/mcp`, name: 'MCP' },
]

/** What an app gets that names no scope. */
export const usualScope: Scope = 'profile:read'
