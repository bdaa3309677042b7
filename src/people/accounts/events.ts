import type { DomainEvent } from '#src/ports/events.ts'

/** User events for other features. The subject is the user's id. */
export const accountEvents = {
  rolesChanged: 'accounts.roles-changed',
  sessionsEnded: 'accounts.sessions-ended',
  emailVerified: 'accounts.email-verified',
} as const

/** The address of a user changed. The subject is the user's id. */
export const emailChangedEvent = 'accounts.email-changed'
export const emailChanged = (userId: string): DomainEvent => ({ kind: emailChangedEvent, subject: userId })

/** The owner undid a change of the address that somebody else had made. The subject is the user's id. */
export const addressRestoredEvent = 'accounts.address-restored'
export const addressRestored = (userId: string): DomainEvent => ({ kind: addressRestoredEvent, subject: userId })

/** The public profile changed: name, picture or bio. The subject is the user's id. */
export const profileEvent = 'accounts.profile-changed'
export const profileChanged = (userId: string): DomainEvent => ({ kind: profileEvent, subject: userId })

/** Events that invalidate cached session lookups. */
const touchingSessions: readonly string[] = Object.values(accountEvents)

export function touchesSessions(event: Pick<DomainEvent, 'kind'>): boolean {
  return touchingSessions.includes(event.kind)
}

export const rolesChanged = (userId: string): DomainEvent => ({ kind: accountEvents.rolesChanged, subject: userId })
export const sessionsEnded = (userId: string): DomainEvent => ({ kind: accountEvents.sessionsEnded, subject: userId })
export const emailVerified = (userId: string): DomainEvent => ({ kind: accountEvents.emailVerified, subject: userId })
/** The owner, or an admin for them, ended the sessions at once, as after a password change. Connected apps are signed out too. */
export const signedOutEvent = 'accounts.signed-out-everywhere'
export const signedOutEverywhere = (userId: string): DomainEvent => ({ kind: signedOutEvent, subject: userId })
