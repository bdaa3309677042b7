import type { DomainEvent } from '#src/ports/events.ts'

/** What happens to people that others must hear of. The subject is the user's id. */
export const accountEvents = {
  rolesChanged: 'accounts.roles-changed',
  sessionsEnded: 'accounts.sessions-ended',
  emailVerified: 'accounts.email-verified',
} as const

/** What others see of somebody changed: their name, picture or words. The subject is the user's id. */
export const profileEvent = 'accounts.profile-changed'
export const profileChanged = (userId: string): DomainEvent => ({ kind: profileEvent, subject: userId })

/** What a look-up of a session may be wrong after. */
const touchingSessions: readonly string[] = Object.values(accountEvents)

export function touchesSessions(event: Pick<DomainEvent, 'kind'>): boolean {
  return touchingSessions.includes(event.kind)
}

export const rolesChanged = (userId: string): DomainEvent => ({ kind: accountEvents.rolesChanged, subject: userId })
export const sessionsEnded = (userId: string): DomainEvent => ({ kind: accountEvents.sessionsEnded, subject: userId })
export const emailVerified = (userId: string): DomainEvent => ({ kind: accountEvents.emailVerified, subject: userId })
