import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { findListing, lockListing } from '#src/storefront/catalog/public/store.ts'
import { invitation } from '../contract.ts'
import {
  collaborationMissing,
  listingMissing,
  notInvited,
  personMissing,
  reviewedBefore,
  tooManyInvitations,
} from '../failures.ts'
import { invitationObstacleOf, invitationsADay } from '../rules.ts'
import {
  findPerson,
  hasReviewed,
  insertInvitation,
  listCollaborationsOf,
  listCollaborators,
  lockCollaboration,
  setAccepted,
  setEnded,
} from '../store.ts'
import { collaborationTexts } from '../texts.ts'
import type { CollaborationView, CollaboratorView } from '../view.ts'

const access = signedIn(collaborationTexts.signIn, collaborationTexts.signInTitle)
const listingId = z.string().max(100)

/** Invites a person to share future sales of a listing. Locks the listing, so that concurrent invitations cannot exceed the limit. */
export const inviteCollaborator = defineOperation({
  name: 'collaborations.invite-collaborator',
  input: invitation.extend({ listingId }),
  access,
  async run(context, { listingId: id, username, percent }) {
    const { tx, now } = context
    const creatorId = context.actor.userId
    const listing = isId(id) ? await lockListing(tx, id) : undefined
    if (!listing || listing.creatorId !== creatorId) return err(listingMissing)
    const userId = await findPerson(tx, username)
    if (userId === null || (await findSuspension(tx, userId, now))) return err(personMissing)
    const obstacle = invitationObstacleOf({ userId, percent }, creatorId, await listCollaborators(tx, id))
    if (obstacle !== null) return err(notInvited(obstacle))
    const allowance = await countAttempt(tx, `collaborations:${creatorId}`, invitationsADay, now)
    if (!allowance.allowed) return err(tooManyInvitations)
    const collaborationId = context.newId()
    await insertInvitation(tx, { id: collaborationId, listingId: id, userId, percent, now })
    await notify(context, {
      ...{ kind: 'collaboration', news: 'invited', listing: listing.title, percent },
      ...{ to: userId, by: creatorId, about: `collaboration:${collaborationId}`, href: '/profile/payouts' },
    })
    return ok({ id: collaborationId })
  },
})

/** Accepts an invitation. The person gets a share of future orders. */
export const acceptCollaboration = defineOperation({
  name: 'collaborations.accept-collaboration',
  input: z.object({ id: z.uuid(collaborationTexts.missing) }),
  access,
  async run(context, { id }) {
    const { tx, now } = context
    const userId = context.actor.userId
    const found = await lockCollaboration(tx, id)
    if (!found || found.userId !== userId) return err(collaborationMissing)
    if (found.state === 'active') return ok({ id })
    if (await hasReviewed(tx, userId, found.listingId)) return err(reviewedBefore)
    await setAccepted(tx, id, now)
    await notify(context, {
      ...{ kind: 'collaboration', news: 'accepted', listing: found.title, percent: Number(found.percent) },
      ...{
        to: found.creatorId,
        by: userId,
        about: `collaboration:${id}`,
        latest: 'accepted',
        href: `/edit-prompt/${found.listingId}`,
      },
    })
    return ok({ id })
  },
})

/** Ends a collaboration for future orders, by either side. Declines or withdraws an invitation. */
export const endCollaboration = defineOperation({
  name: 'collaborations.end-collaboration',
  input: z.object({ id: z.uuid(collaborationTexts.missing) }),
  access,
  allowWhileSuspended: true,
  async run(context, { id }) {
    const { tx, now } = context
    const userId = context.actor.userId
    const found = await lockCollaboration(tx, id)
    if (!found || (found.userId !== userId && found.creatorId !== userId)) return err(collaborationMissing)
    const isByCollaborator = found.userId === userId
    const end = found.state === 'invited' && isByCollaborator ? ('declined' as const) : ('ended' as const)
    await setEnded(tx, id, end, now)
    const news = end === 'declined' ? end : isByCollaborator ? ('left' as const) : ('ended' as const)
    if (found.state === 'active' || news === 'declined')
      await notify(context, {
        ...{ kind: 'collaboration', news, listing: found.title, percent: Number(found.percent) },
        ...{
          to: isByCollaborator ? found.creatorId : found.userId,
          by: userId,
          about: `collaboration:${id}`,
          latest: news,
        },
        href: isByCollaborator ? `/edit-prompt/${found.listingId}` : '/profile/payouts',
      })
    return ok({ news: found.state === 'invited' && !isByCollaborator ? ('withdrawn' as const) : news })
  },
})

/** Returns who shares the sales of a creator's own listing, and who is invited. */
export const readCollaborators = defineQuery({
  name: 'collaborations.read-collaborators',
  input: z.object({ listingId }),
  access,
  allowWhileSuspended: true,
  async run({ db, actor }, { listingId: id }) {
    const listing = isId(id) ? await findListing(db, id) : undefined
    if (!listing || listing.creatorId !== actor.userId) return err(listingMissing)
    const rows = await listCollaborators(db, id)
    const collaborators = rows.map(({ id, username, percent, state, invitedAt }): CollaboratorView => ({
      ...{ id, username, percent, invitedAt },
      isActive: state === 'active',
    }))
    return ok({ title: listing.title, collaborators })
  },
})

/** Lists the listings whose sales a person shares, and the open invitations. */
export const listCollaborations = defineQuery({
  name: 'collaborations.list-collaborations',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  allowWhileViewed: true,
  async run({ db, actor }) {
    const rows = await listCollaborationsOf(db, actor.userId)
    return ok(
      rows.map(({ id, listingId, title, creator, percent, state, invitedAt }): CollaborationView => ({
        ...{ id, listingId, title, creator, percent, invitedAt },
        isActive: state === 'active',
      })),
    )
  },
})
