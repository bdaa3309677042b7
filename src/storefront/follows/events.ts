import type { DomainEvent } from '#src/ports/events.ts'

export const followEvents = { followed: 'follows.followed', followedListed: 'follows.followed-listed' } as const

/** A creator's followers changed. The subject is the creator's id. */
export const followed = (creatorId: string, followerId: string): DomainEvent => ({
  kind: followEvents.followed,
  subject: creatorId,
  payload: { followerId },
})
export const unfollowed = (creatorId: string, followerId: string): DomainEvent => ({
  kind: 'follows.unfollowed',
  subject: creatorId,
  payload: { followerId },
})

/** A creator with followers put a new listing on sale. The subject is the listing's id. */
export const followedListed = (promptId: string, creatorId: string): DomainEvent => ({
  kind: followEvents.followedListed,
  subject: promptId,
  payload: { creatorId },
})
