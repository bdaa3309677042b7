import type { Bar, Role } from '#src/kernel/actor.ts'
import { brand } from '#src/kernel/brand.ts'
import type { ListOrder } from '#src/kernel/list-order.ts'
import type { SiteId } from '#src/kernel/sites.ts'
import { hasVisible, isUnturned, withoutTurns } from '#src/kernel/visible-text.ts'

export const passwordLimits = { min: 6, max: 128 } as const
export const displayNameMax = 80
export const bioMax = 2000
/** Of each thing that a trader says of themselves. */
export const traderMax = 300
export const locationMax = 100
export const websiteMax = 300
/** As long as an address can be (RFC 5321). */
export const emailMax = 254

export const roles = ['admin', 'seller', 'buyer'] as const satisfies readonly Role[]
export const roleFilters = ['all', ...roles] as const

export const peopleSorts = ['new', 'old', 'username'] as const
export type PeopleSort = (typeof peopleSorts)[number]

const joined = (direction: ListOrder['direction']): ListOrder => ({
  direction,
  parts: [
    { column: 'p.created_at', type: 'timestamptz' },
    { column: 'p.id', type: 'uuid' },
  ],
})

export const peopleOrders: Readonly<Record<PeopleSort, ListOrder>> = {
  new: joined('desc'),
  old: joined('asc'),
  username: { direction: 'asc', parts: [{ column: 'p.username', type: 'text' }] },
}

/** The same shape that the table insists on. Usernames are stored in lower case. */
const usernameShape = /^[a-z0-9][a-z0-9_-]{1,38}[a-z0-9]$/

export function isUsername(text: string): boolean {
  return usernameShape.test(text)
}

/**
 * Names that speak for the shop, or mean something to machines. Nobody signs up under them; the database makes none of
 * them out of an address either (`is_reserved_username` has the same list, and a test compares).
 */
export const reservedUsernames: ReadonlySet<string> = new Set([
  brand.name.toLowerCase(),
  'abuse',
  'account',
  'accounts',
  'admin',
  'administrator',
  'administrators',
  'admins',
  'anonymous',
  'api',
  'auth',
  'billing',
  'cart',
  'checkout',
  'dashboard',
  'everyone',
  'help',
  'helpdesk',
  'legal',
  'login',
  'logout',
  'marketplace',
  'me',
  'mod',
  'moderation',
  'moderator',
  'moderators',
  'noreply',
  'null',
  'official',
  'operator',
  'owner',
  'payments',
  'postmaster',
  'privacy',
  'profile',
  'purchases',
  'refunds',
  'root',
  'security',
  'settings',
  'signin',
  'signout',
  'signup',
  'staff',
  'support',
  'sysadmin',
  'system',
  'team',
  'terms',
  'trust',
  'undefined',
  'verified',
  'webmaster',
  'www',
])

/** What the names of those who left begin with. */
const ofDeparted = 'deleted-'

/** Hyphens and underscores make no other name of it. */
export function isReservedUsername(username: string): boolean {
  return username.startsWith(ofDeparted) || reservedUsernames.has(username.replaceAll(/[-_]/g, ''))
}

/** True for one line of text that a name may be: something visible, and nothing that moves or hides other text. */
export function isDisplayName(text: string): boolean {
  return text.length <= displayNameMax && hasVisible(text) && isUnturned(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}

/** Text as it is kept: line ends are the same everywhere, and nothing in it turns or hides what stands around it. */
export function cleanText(text: string): string {
  return withoutTurns(text.toWellFormed().replaceAll(/\r\n?/g, '\n')).replaceAll(/(?![\n\t])\p{Cc}/gu, '')
}

/** The web address that somebody means: most leave out how it begins. */
export function websiteFrom(typed: string): string {
  const text = typed.trim()
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
}

/** True for an address of the web that others may be led to: nothing but http and https, and no password in it. */
export function isWebsite(text: string): boolean {
  if (text.length > websiteMax || /[\s\p{Cc}<>"\\]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === ''
}

/** Addresses that only the demo catalogue uses; nobody can own one, since the ending is reserved (RFC 6761). */
export function isDemoAddress(email: string): boolean {
  return email.toLowerCase().endsWith('@skald.test')
}

/** Admins may do what others may not; buyer and seller open no door by themselves. */
export function isPrivileged(role: Role): boolean {
  return role === 'admin'
}

/** What bars somebody now; null where nothing does, or no longer. */
export function barIn(noted: { as: Bar['as'] | null; until: Date | null }, now: Date): Bar | null {
  if (noted.as === 'banned') return { as: 'banned', until: null }
  return noted.until && noted.until > now ? { as: 'suspended', until: noted.until } : null
}

/** Where a site sends people back to; the operator registers it there. */
export const returnPath = (site: SiteId): string => `/auth/linked/${site}`

/** How new a sign-in is that stands for the password of somebody who has none. */
export const freshMs = 10 * 60_000

const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrom(?:e|ium)\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
] as const

/** A browser as its owner knows it, "Firefox on Windows", from what it says of itself. */
export function deviceOf(userAgent: string): string {
  const named = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'A program'
}

/** Whose script and frame the captcha is (Cloudflare Turnstile). */
export const captchaOrigin = 'https://challenges.cloudflare.com'
/** The name that the captcha's own script gives to what it puts into a form. */
export const captchaField = 'cf-turnstile-response'
