import { utcDayText } from './dates.ts'
import type { Actor, StaffRole, Suspension, User } from './actor.ts'
import { isAdmin, isStaff, visitor } from './actor.ts'
import type { Failure } from './failure.ts'
import { failure } from './failure.ts'

/** Decides from the actor alone; null grants access. Rules about rows belong in the operation. */
export type Access<Who extends Actor = Actor> = ((actor: Actor) => Failure | null) & {
  /** The type of the actors with access. It has no value. */
  readonly who?: Who
}

export const anyone: Access = () => null

/** Grants access to signed-in users. The message depends on the place. */
export function signedIn(message: string, title?: string): Access<User> {
  const refusal = failure('signed-out', 'signed-out', message, title === undefined ? {} : { title })
  return (actor) => (actor.kind === 'user' ? null : refusal)
}

const notAdmin = failure('forbidden', 'not-admin', 'Access denied. Admin privileges required.')
const roleMissing = failure('forbidden', 'role-missing', 'Your role does not include this.')

export const adminsOnly: Access<User> = (actor) => (isAdmin(actor) ? null : isStaff(actor) ? roleMissing : notAdmin)

/** For admins, and members of the staff with one of these roles. Without roles: for all of them. */
export function staffOnly(...allowed: readonly StaffRole[]): Access<User> {
  return (actor) => (isStaff(actor, allowed.length === 0 ? undefined : allowed) ? null : adminsOnly(actor))
}

/** For the same, and the operator on the command line. */
export function staffOrSystem(...allowed: readonly StaffRole[]): Access {
  const staff = staffOnly(...allowed)
  return (actor) => (actor.kind === 'system' ? null : staff(actor))
}

/** For admins, and the operator on the command line. */
export const adminsOrSystem: Access = (actor) => (actor.kind === 'system' ? null : adminsOnly(actor))

export const systemOnly: Access = (actor) =>
  actor.kind === 'system' ? null : failure('forbidden', 'not-system', 'Only the system may do this.')

type Door = {
  readonly access: Access
  readonly allowWhileSuspended?: boolean
  readonly kind?: 'query' | 'operation' | 'workflow'
  readonly allowWhileViewed?: boolean
}

/** Returns why the actor has no access; null if they have. Used by the runner and by everything that lists access. */
export function refusalAt(door: Door, actor: Actor): Failure | null {
  const { access, allowWhileSuspended = false } = door
  const refusal = access(actor) ?? refusalWhileViewed(door, actor)
  if (refusal || actor.kind !== 'user' || !actor.suspension) return refusal
  return allowWhileSuspended || access(visitor) === null ? null : accountSuspended(actor.suspension)
}

/** The failure for suspended and banned users. Pages redirect by its code. */
export function accountSuspended({ as, until }: Suspension): Failure {
  const message = as === 'banned' ? 'Your account is banned' : `Your account is suspended until ${utcDayText(until)}`
  return failure('forbidden', 'barred', `${message}. You can still read what you bought.`)
}

/** An admin who views the account of a user changes nothing, and reads only what is marked for it or open to everyone. */
function refusalWhileViewed({ access, kind, allowWhileViewed = false }: Door, actor: Actor): Failure | null {
  if (actor.kind !== 'user' || actor.viewedBy === undefined) return null
  if (kind !== 'query') return viewedReadOnly
  return allowWhileViewed || access(visitor) === null ? null : viewedHidden
}

export const viewedReadOnly = failure(
  'forbidden',
  'viewed-read-only',
  'You are viewing an account. Nothing can be changed.',
)
export const viewedHidden = failure('forbidden', 'viewed-hidden', 'This is hidden while you view an account.')
