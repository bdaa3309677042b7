import { accountSuspended } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { currentSuspension, roles, isPrivileged } from '#src/people/accounts/rules.ts'
import type { ActorRow } from '#src/people/accounts/public/actor-store.ts'

type Way = {
  /** What the request acts as. A visitor has the rights of the link only. */
  readonly becomes: 'user' | 'visitor' | 'system'
  /** Demo accounts while `DEMO` is 0. */
  readonly demo: 'refused' | 'allowed'
  /** `restricted`: only use cases with `allowWhileSuspended`. */
  readonly suspended: 'restricted' | 'refused' | 'allowed'
  readonly deleted: 'refused' | 'allowed'
  /** Whether admins act as admins. A change of the role has an effect at once; it also ends sessions. `refused`: not for accounts of admins or other staff. */
  readonly admin: 'yes' | 'with-scope' | 'no' | 'refused'
  /** What a password reset by email does to it. */
  readonly reset: 'ends' | 'stays'
}

const user = { becomes: 'user', demo: 'refused', suspended: 'restricted', deleted: 'refused', reset: 'ends' } as const
const link = { becomes: 'visitor', demo: 'allowed', suspended: 'allowed', deleted: 'refused', admin: 'no' } as const
const system = { ...link, becomes: 'system', deleted: 'allowed', reset: 'stays' } as const

/**
 * Each way in which a request or a job acts as a user or for one, and the rules that apply to it. `personFor` makes the users,
 * and a test makes a credential for each row and applies each rule.
 */
export const ways = {
  /** The cookie of a session: pages, forms, runs. */
  session: { ...user, admin: 'yes' },
  /** An admin who views the account of the user, with the cookie of a view beside that of their session. Reads only. */
  'view-as': { ...user, admin: 'refused', reset: 'stays' },
  /** A new session: password, second factor, passkey, linked site, sign-up, and the buttons of the demo. */
  'sign-in': { ...user, admin: 'yes', reset: 'stays' },
  /** Messages as server-sent events, with the cookie of a session. Checked again while it is open. */
  'event-stream': { ...user, suspended: 'refused', admin: 'yes' },
  /** Connecting an app, with the cookie of a session. */
  'app-consent': { ...user, suspended: 'refused', admin: 'yes' },
  /** An authorization code or a refresh token, for which an app gets tokens. */
  'token-request': { ...user, admin: 'with-scope' },
  /** In REST and MCP requests. Streams of MCP are checked again while they are open. */
  'access-token': { ...user, admin: 'with-scope' },
  'api-key': { ...user, admin: 'with-scope' },
  /** In requests of Git, with the token as the password. */
  'git-token': { ...user, admin: 'no' },
  /** In requests of Git, with the token in the address. It only reads what suspended users may read, too. */
  'library-address': { ...user, suspended: 'allowed', admin: 'no' },
  /** A cookie or emailed link that gives a browser its own limit of password attempts. It does not sign in. */
  'known-device': { ...link, demo: 'refused', reset: 'ends' },
  'reset-link': { ...link, demo: 'refused', reset: 'ends' },
  'confirm-link': { ...link, reset: 'stays' },
  /** Confirms a new address. The account asked for it with its password. */
  'address-link': { ...link, demo: 'refused', suspended: 'refused', reset: 'ends' },
  /** Restores the old address, also after the password was reset through the new one. */
  'undo-address-link': { ...link, demo: 'refused', reset: 'stays' },
  /** Confirms a move of purchases, together with the link in the other mailbox. */
  'move-link': { ...link, demo: 'refused', suspended: 'refused', reset: 'ends' },
  // Stops emails, of which a deleted user gets none.
  'unsubscribe-link': { ...link, deleted: 'allowed', reset: 'stays' },
  'appeal-link': { ...link, deleted: 'allowed', reset: 'stays' },
  /** Events about a user that are sent to their server. */
  'webhook-endpoint': { ...link, becomes: 'system', demo: 'refused', reset: 'stays' },
  /** Jobs and commands act as the system, even for one user. Anyone who can run a command can read the database. */
  job: system,
  command: system,
  /** Events of the payment provider, which are signed. */
  'provider-webhook': system,
  metrics: system,
} as const satisfies Readonly<Record<string, Way>>

export type WayName = keyof typeof ways
type Of<Rule extends keyof Way, Value> = {
  [Name in WayName]: (typeof ways)[Name][Rule] extends Value ? Name : never
}[WayName]
/** The ways that a password reset by email ends. */
export type EndingWay = Of<'reset', 'ends'>
type UserWay = Of<'becomes', 'user'>

export type UserActor = Extract<Actor, { kind: 'user' }>
/** Whether an address belongs to a demo account that is locked. */
export type IsLocked = (email: string) => boolean

type Around = { readonly now: Date; readonly isLocked: IsLocked; readonly hasAdminScope?: boolean }

/** The only function that makes a user of a request. Null if this way is closed to them; the row is null for a deleted user. */
export function personFor(
  way: UserWay,
  row: ActorRow | null,
  { now, isLocked, hasAdminScope }: Around,
): UserActor | null {
  const rules: Way = ways[way]
  if (row === null || isClosed(way, row.email, isLocked)) return null
  const suspension = currentSuspension({ as: row.suspension_kind, until: row.suspended_until }, now)
  const held = (row.roles ?? '').split(',')
  if (rules.admin === 'refused' && roles.some((role) => held.includes(role) && isPrivileged(role))) return null
  const isAdmin = rules.admin === 'yes' || (rules.admin === 'with-scope' && hasAdminScope === true)
  return {
    kind: 'user',
    userId: row.userId,
    // Suspended and banned users have no roles.
    roles: suspension ? [] : roles.filter((role) => held.includes(role) && (isAdmin || !isPrivileged(role))),
    emailVerified: row.email_verified,
    ...(suspension && { suspension }),
  }
}

/** Whether a way is closed to an address because it belongs to a locked demo account. */
export function isClosed(way: WayName, email: string, isLocked: IsLocked): boolean {
  return ways[way].demo === 'refused' && isLocked(email)
}

/** Why a suspended user cannot use this way at all; null if they can. */
export function suspendedAt(way: UserWay, actor: Actor): Failure | null {
  if (ways[way].suspended !== 'refused' || actor.kind !== 'user' || !actor.suspension) return null
  return accountSuspended(actor.suspension)
}
