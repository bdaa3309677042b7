import type { Locale } from '#src/kernel/locale.ts'

/** What members of the staff do. Admins own the shop and may do everything. */
export const staffRoles = ['moderator', 'support', 'finance'] as const
export type StaffRole = (typeof staffRoles)[number]
export type Role = 'admin' | StaffRole | 'seller' | 'buyer'

/** A suspension or ban. Only a suspension has an end. */
export type Suspension =
  | { readonly as: 'suspended'; readonly until: Date }
  | { readonly as: 'banned'; readonly until: null }

/** The caller of a use case. The system acts in jobs and commands, which `name` identifies. */
export type Actor = Visitor | User | { readonly kind: 'system'; readonly name: string }

export type Visitor = {
  readonly kind: 'visitor'
  /** The language of the page; the shop's if it is not set. */
  readonly locale?: Locale
}

export type User = {
  readonly kind: 'user'
  /** The language of the page; the shop's if it is not set. */
  readonly locale?: Locale
  readonly userId: string
  readonly roles: readonly Role[]
  readonly emailVerified: boolean
  /** Set if the user is suspended or banned; then no role counts. */
  readonly suspension?: Suspension
  /** The admin who views the account of this user: nothing can be changed, and not everything read. */
  readonly viewedBy?: string
  /** The id of the request, for the audit log. */
  readonly requestId?: string
  /** The client's IP address. */
  readonly from?: string
  /** The client is on the machine of the app, and not behind a proxy. */
  readonly isLocal?: boolean
}

export const visitor: Actor = { kind: 'visitor' }

export function systemActor(name: string): Actor {
  return { kind: 'system', name }
}

export function userIdOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.userId : null
}

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && !actor.suspension && actor.roles.includes('admin')
}

/** Whether the actor is an admin, or has one of these staff roles. */
export function isStaff(actor: Actor, allowed: readonly StaffRole[] = staffRoles): boolean {
  if (isAdmin(actor)) return true
  return actor.kind === 'user' && !actor.suspension && allowed.some((role) => actor.roles.includes(role))
}

export function isLocal(actor: Actor): boolean {
  return actor.kind === 'user' && actor.isLocal === true
}
