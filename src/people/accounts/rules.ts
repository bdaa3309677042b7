import type { Suspension, Role } from '#src/kernel/actor.ts'
import { staffRoles } from '#src/kernel/actor.ts'
import type { ListOrder } from '#src/kernel/list-order.ts'
import type { SiteId } from '#src/kernel/sites.ts'
import { hasVisible, hasNoBidiControls, withoutBidiControls } from '#src/kernel/visible-text.ts'
import { softwareName } from '#src/kernel/software.ts'

export const passwordLimits = { min: 6, max: 128 } as const
export const displayNameMax = 80
export const bioMax = 2000
/** Maximum length of each trader field. */
export const traderMax = 300
export const locationMax = 100
export const websiteMax = 300
/** The maximum length of an address (RFC 5321). */
export const emailMax = 254

export const roles = ['admin', ...staffRoles, 'seller', 'buyer'] as const satisfies readonly Role[]

export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  moderator: 'Moderator',
  support: 'Support',
  finance: 'Finance',
  seller: 'Seller',
  buyer: 'Buyer',
}

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

/** A former username is held for 90 days, so that nobody holds more than a few. */
export const mostHeldNames = 5

/** Matches the table's check constraint. Usernames are stored in lower case. */
const usernameShape = /^[a-z0-9][a-z0-9_-]{1,38}[a-z0-9]$/

export function isUsername(text: string): boolean {
  return usernameShape.test(text)
}

/**
 * Usernames that imply authority or have a technical meaning. Sign-up rejects them, and the database derives none from an
 * address (`is_reserved_username` has the same list; a test compares them).
 */
export const reservedUsernames: ReadonlySet<string> = new Set([
  // The default name of a shop. Another one is reserved besides: see `isReservedUsername`.
  softwareName,
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

/** The username prefix of deleted users. */
const ofDeparted = 'deleted-'

/** Ignores hyphens and underscores. */
export function isReservedUsername(username: string, shopName?: string): boolean {
  const plain = username.replaceAll(/[-_]/g, '')
  const isOfShop = plain === shopName?.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return username.startsWith(ofDeparted) || isOfShop || reservedUsernames.has(plain)
}

/** True for a valid display name: one line, visible, and without characters that move or hide text. */
export function isDisplayName(text: string): boolean {
  return (
    text.length <= displayNameMax && hasVisible(text) && hasNoBidiControls(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
  )
}

/** Normalizes line endings and removes characters that reorder or hide text. */
export function cleanText(text: string): string {
  return withoutBidiControls(text.toWellFormed().replaceAll(/\r\n?/g, '\n')).replaceAll(/(?![\n\t])\p{Cc}/gu, '')
}

/** Adds the scheme that most users omit. */
export function websiteFrom(typed: string): string {
  const text = typed.trim()
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
}

/** True for a URL that is safe to link: http or https only, without credentials. */
export function isWebsite(text: string): boolean {
  if (text.length > websiteMax || /[\s\p{Cc}<>"\\]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === ''
}

/** The users that a demo offers to sign in as. */
export const demoRoles = ['buyer', 'creator', 'admin'] as const
export const demoPassword = 'skald-demo'
/** Reserved (RFC 6761), so nobody receives mail there. */
export const demoDomain = '@skald.test'
export const demoEmail = (role: (typeof demoRoles)[number]): string => `${role}${demoDomain}`

/** True for addresses of demo users. */
export function isDemoAddress(email: string): boolean {
  return email.toLowerCase().endsWith(demoDomain)
}

/** Whether an address belongs to a demo account that is locked, since the demo is off. */
export const lockOf =
  ({ demo }: { readonly demo: boolean }) =>
  (email: string): boolean =>
    !demo && isDemoAddress(email)

/** True for roles with extra permissions; buyer and seller grant none. */
export const isPrivileged = (role: Role): boolean => role !== 'seller' && role !== 'buyer'

/** Returns the current suspension or ban; null without one or after it expired. */
export function currentSuspension(
  noted: { as: Suspension['as'] | null; until: Date | null },
  now: Date,
): Suspension | null {
  if (noted.as === 'banned') return { as: 'banned', until: null }
  return noted.until && noted.until > now ? { as: 'suspended', until: noted.until } : null
}

/** The OAuth redirect path; the operator registers it with the provider. */
export const returnPath = (site: SiteId): string => `/auth/linked/${site}`

/** How long the link to a new mailbox works, and the one to the old mailbox that undoes the change. */
export const addressLinkMs = 24 * 60 * 60_000
export const undoLinkMs = 7 * 24 * 60 * 60_000
/** Changes that one user asks for. */
export const addressChangeLimit = { max: 5, windowSeconds: 3600 } as const
/** Emails of a kind to one mailbox, which may be a stranger's. */
export const mailboxLimit = { max: 3, windowSeconds: 3600 } as const

/** Maximum age of a sign-in that replaces the password check for users without a password. */
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

/** Describes a browser from its user agent, such as "Firefox on Windows". */
export function deviceOf(userAgent: string): string {
  const named = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** The origin of the captcha's script and frame (Cloudflare Turnstile). */
export const captchaOrigin = 'https://challenges.cloudflare.com'
/** The form field name that the captcha's script uses. */
export const captchaField = 'cf-turnstile-response'

/** How long a form that was posted without a session waits for its author to sign in. */
export const keptFormSeconds = 3600
export const keptFormLimits = {
  /** The longest form as JSON: a listing form as long as a draft may be. */
  length: 3_200_000,
  /** The bytes of all kept forms. */
  bytes: 200_000_000,
  perNetwork: { max: 20, windowSeconds: 3600 },
} as const

/** The profile tabs in display order. */
export const profileTabs = [
  { id: 'overview', name: 'Overview' },
  { id: 'profile', name: 'Profile' },
  { id: 'listings', name: 'Listings' },
  { id: 'discounts', name: 'Discounts' },
  { id: 'bundles', name: 'Bundles' },
  { id: 'billing', name: 'Billing' },
  { id: 'sales', name: 'Sales' },
  { id: 'letters', name: 'Letters' },
  { id: 'payouts', name: 'Payouts' },
  { id: 'analytics', name: 'Analytics' },
  { id: 'security', name: 'Security' },
  { id: 'notifications', name: 'Notifications' },
  { id: 'models', name: 'Models' },
  { id: 'apps', name: 'Apps' },
  { id: 'developers', name: 'Developers' },
  { id: 'settings', name: 'Settings' },
] as const
export type ProfileTab = (typeof profileTabs)[number]['id']

/** The path of a tab; the overview is at `/profile` itself. */
export const profileTabPath = (tab: ProfileTab): string => (tab === 'overview' ? '/profile' : `/profile/${tab}`)

/** The tab of a path such as `/profile/payouts`. The router ignores case and a trailing slash. */
export function profileTabOf(path: string): ProfileTab {
  const lower = path.replace(/\/$/, '').toLowerCase()
  if (/^\/profile\/import(\/|$)/.test(lower)) return 'listings'
  if (/^\/profile\/(sales\/|(customers|affiliates)(\/|$))/.test(lower)) return 'sales'
  if (/^\/profile\/affiliate-links\/?$/.test(lower)) return 'payouts'
  // Webhooks and Git are parts of the developer settings.
  if (/^\/profile\/(webhooks|git)(\/|$)/.test(lower)) return 'developers'
  return profileTabs.find(({ id }) => lower === profileTabPath(id))?.id ?? 'overview'
}
