import type { Actor } from './actor.ts'
import { isAdmin } from './actor.ts'
import type { Failure } from './failure.ts'
import { failure } from './failure.ts'

/** Decides from the actor alone; null lets them in. Rules about rows belong in the operation. */
export type Access = (actor: Actor) => Failure | null

export const anyone: Access = () => null

/** Lets signed-in people in; the words are those that the spec gives for the place. */
export function signedIn(message: string, title?: string): Access {
  const refusal = failure('signed-out', 'signed-out', message, title === undefined ? {} : { title })
  return (actor) => (actor.kind === 'user' ? null : refusal)
}

export const adminsOnly: Access = (actor) =>
  isAdmin(actor) ? null : failure('forbidden', 'not-admin', 'Access denied. Admin privileges required.')

/** For what admins do in their room, and the operator on the command line. */
export const adminsOrSystem: Access = (actor) => (actor.kind === 'system' ? null : adminsOnly(actor))

export const systemOnly: Access = (actor) =>
  actor.kind === 'system' ? null : failure('forbidden', 'not-system', 'Only the shop itself may do this.')
