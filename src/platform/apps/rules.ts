import type { Scope } from '#src/kernel/scopes.ts'
import { adminScopes, isScope, scopes } from '#src/kernel/scopes.ts'

export const appNameMax = 60
export const appSiteMax = 300
export const redirectUrisMax = 10
export const redirectUriMax = 500

/** `public`: an app on the user's device, which cannot keep a secret. `confidential`: an app on a server. */
export const appKinds = ['public', 'confidential'] as const
export type AppKind = (typeof appKinds)[number]

/** Where an app comes from: registered by an admin, by itself, or described by the document at its client ID. */
export const appSources = ['admin', 'self', 'document'] as const
export type AppSource = (typeof appSources)[number]

/** What apps can get that no admin registered. */
export const commonScopes: readonly Scope[] = scopes.filter((scope) => !adminScopes.includes(scope))

/** Leaves admin scopes out of requested ones, unless there are no others. */
export function withoutAdminScopes(requested: string): string {
  const left = requested.split(' ').filter((scope) => !(isScope(scope) && adminScopes.includes(scope)))
  return left.join(' ') || requested
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Schemes that browsers and operating systems handle themselves, and no app of its own. */
const unsafe: ReadonlySet<string> = new Set(
  [
    ...['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'filesystem', 'view-source', 'ws', 'wss', 'ftp'],
    ...['mailto', 'tel', 'sms', 'callto', 'facetime', 'intent', 'market', 'itms-apps', 'ms-settings', 'search-ms'],
    ...['chrome', 'edge', 'resource', 'jar', 'ssh', 'smb', 'ldap', 'res', 'mhtml', 'ms-msdt', 'shell', 'urn'],
  ].map((scheme) => `${scheme}:`),
)

/** Whether a redirect URI has a scheme of an app on the user's device, such as `cursor://`. */
export const isPrivateUseUri = (text: string): boolean =>
  isRedirectUri(text) && !['http:', 'https:'].includes(new URL(text).protocol)

/** Whether codes may be sent there: https, an own scheme of an app, or http on the user's device. Requests must match exactly. */
export function isRedirectUri(text: string): boolean {
  if (text.length > redirectUriMax || /[\s\p{Cc}<>"\\#*]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '' || unsafe.has(protocol)) return false
  return protocol !== 'http:' || loopback.has(hostname)
}

export const clientIdMax = 512

/** Whether a client ID is meant as the URL of a document that describes the app. */
export const isUrlClientId = (clientId: string): boolean => /^https?:/i.test(clientId)

/**
 * Whether it is such a URL as the draft for Client ID Metadata Documents requires. A URL that its parser changes has dot
 * segments, a user name, or another form that is not exact. The client that fetches the document refuses http.
 */
export function isDocumentUrl(text: string): boolean {
  if (text.length > clientIdMax || text.includes('#') || !isUrlClientId(text) || !URL.canParse(text)) return false
  const { href, pathname, username, password } = new URL(text)
  return href === text && pathname !== '/' && username === '' && password === ''
}

const hour = 3_600_000

/** A document is fetched again after the first time, and not used after the second. */
export const documentAge = { freshMs: hour, usableMs: 24 * hour } as const

/** A document of an app that nobody is connected to is deleted if it was not fetched for this long. */
export const unusedDocumentMs = 30 * 24 * hour

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

/** The host of a URL, or the scheme of an app's own URL. */
export function hostOf(text: string): string {
  if (!URL.canParse(text)) return text
  const { host, protocol } = new URL(text)
  return /^https?:$/.test(protocol) ? host : text.slice(0, text.indexOf(':') + 1)
}

/** How often the last use is noted, at most. */
export const notedEveryMs = 60_000

/** What a token can be for. A token for one of them is refused by the other. */
export const resourcesOf = (origin: string) => [
  { identifier: `${origin}/api/v1`, name: 'REST API', scopes },
  // It has no tools for admins.
  { identifier: `${origin}/mcp`, name: 'MCP', scopes: commonScopes },
]

/** A resource as an app names it: some add a slash. */
export const resourceIn = (text: string): string => text.replace(/\/$/, '')

/** What an app gets that names no scope. */
export const usualScope: Scope = 'profile:read'
