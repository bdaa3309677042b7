export type Role = 'admin' | 'seller' | 'buyer'

/** Why somebody may do little more than read what is theirs. Only a suspension has an end. */
export type Suspension =
  | { readonly as: 'suspended'; readonly until: Date }
  | { readonly as: 'banned'; readonly until: null }

/** Who asks. The system acts for itself in jobs and commands; `name` says which. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user'
      readonly userId: string
      readonly roles: readonly Role[]
      readonly emailVerified: boolean
      /** Where they are suspended or banned: then no role of theirs works, and little else does. */
      readonly bar?: Suspension
      /** The request in which they ask, where it is one: the audit log keeps it. */
      readonly requestId?: string
      /** The address that the request came from. */
      readonly from?: string
    }
  | { readonly kind: 'system'; readonly name: string }

export const visitor: Actor = { kind: 'visitor' }

export function systemActor(name: string): Actor {
  return { kind: 'system', name }
}

export function userIdOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.userId : null
}

export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && !actor.bar && actor.roles.includes('admin')
}
