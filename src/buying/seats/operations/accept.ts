import { anyone, signedIn } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { creatorName } from '#src/kernel/shop.ts'
import type { Reader } from '#src/ports/database.ts'
import { orAgain } from '#src/buying/orders/public/or-again.ts'
import { stoppedAmong } from '#src/buying/orders/public/stopped-store.ts'
import { lockBuyer } from '#src/buying/orders/public/store.ts'
import { collaboratorsOf } from '#src/money/collaborations/public/store.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { emailOf, readCreators } from '#src/people/accounts/public/users.ts'
import { seatToken } from '../contract.ts'
import { seatChanged } from '../events.ts'
import { cannotAccept, invitationInvalid } from '../failures.ts'
import type { SeatObstacle } from '../rules.ts'
import { obstacleOf, roomOf } from '../rules.ts'
import { seatIn } from '../seat-token.ts'
import type { TeamRow } from '../store.ts'
import { findSeat, findTeam, giveSeat, hasListing, isMember, listTaken, lockTeam } from '../store.ts'
import { seatTexts } from '../texts.ts'
import type { InvitationView } from '../view.ts'

/** What the link of an invitation leads to. A wrong link and an ended invitation give the same answer. */
export const readInvitation = defineQuery({
  name: 'seats.read-invitation',
  input: seatToken,
  access: anyone,
  async run({ db, actor, now, keys, settings }, { token }) {
    const found = await invitationOf(db, seatIn(keys, token), now)
    if (!found) return err(invitationInvalid)
    const { seat, team } = found
    const userId = userIdOf(actor)
    const isOwn = seat.state === 'accepted' && seat.memberId === userId
    // Others learn nothing from a link that was used.
    if (seat.state === 'accepted' && !isOwn) return err(invitationInvalid)
    const creators = await readCreators(db, [team.sellerId], settings)
    const view: InvitationView = {
      ...{ promptId: team.promptId, title: team.title, buyerName: team.buyerName, isSignedIn: userId !== null },
      creatorName: creators.get(team.sellerId)?.displayName ?? creatorName('', settings),
      obstacle: userId === null || isOwn ? null : await obstacleFor(db, { email: seat.email, team, actor, now }),
      purchaseId: isOwn ? seat.entitlementId : null,
    }
    return ok(view)
  },
})

/** Takes the seat of an invitation, with the verified address that was invited. Of two at the same time, one gets it. */
export const acceptSeat = defineOperation({
  name: 'seats.accept-seat',
  input: seatToken,
  access: signedIn(seatTexts.signInToAccept, seatTexts.signInTitle),
  async run(context, { token }) {
    const { tx, now, keys, actor } = context
    const { userId } = actor
    const first = await invitationOf(tx, seatIn(keys, token), now)
    if (!first) return err(invitationInvalid)
    // As for an order, so that a purchase of the listing and a seat see each other.
    await lockBuyer(tx, userId)
    await lockTeam(tx, first.team.id)
    const found = await invitationOf(tx, first.seat.id, now)
    if (!found) return err(invitationInvalid)
    const { seat, team } = found
    // A second click.
    if (seat.state === 'accepted' && seat.memberId === userId) return ok({ purchaseId: seat.entitlementId ?? '' })
    if (seat.state !== 'invited') return err(invitationInvalid)
    const obstacle = await obstacleFor(tx, { email: seat.email, team, actor, now })
    if (obstacle) return err(cannotAccept(obstacle))
    const taken = await listTaken(tx, team.id, now)
    if (taken.filter(({ state }) => state === 'accepted').length >= roomOf(team.seats)) return err(cannotAccept('full'))
    const seated = { seatId: seat.id, entitlementId: context.newId(), memberId: userId, team, now }
    const purchaseId = await orAgain(() => giveSeat(tx, seated))
    await context.emit(seatChanged(purchaseId, userId))
    return ok({ purchaseId })
  },
})

/** An open invitation or a seat, of a purchase that is not refunded, and whose buyer is still here. */
async function invitationOf(db: Reader, id: string | null, now: Date) {
  const seat = id === null ? undefined : await findSeat(db, id)
  if (!seat || seat.state === 'ended' || (seat.state === 'invited' && seat.expiresAt <= now)) return null
  const team = await findTeam(db, seat.purchaseId)
  return team?.refundedAt === null && team.buyerGoneAt === null ? { seat, team } : null
}

type Asked = { readonly email: string; readonly team: TeamRow; readonly actor: Actor; readonly now: Date }

async function obstacleFor(db: Reader, { email, team, actor, now }: Asked): Promise<SeatObstacle | null> {
  const userId = userIdOf(actor) ?? ''
  const collaborators = await collaboratorsOf(db, [team.promptId])
  return obstacleOf({
    email,
    address: (await emailOf(db, userId))?.address ?? null,
    isVerified: actor.kind === 'user' && actor.emailVerified,
    isMaker: team.sellerId === userId || collaborators.some(({ partyId }) => partyId === userId),
    isOwner: (await hasListing(db, userId, team.promptId)) || (await isMember(db, userId, team.id)),
    isOnHold:
      team.suspendedFor !== null ||
      (await findSuspension(db, team.buyerId, now)) !== null ||
      (await stoppedAmong(db, [team.promptId], now)).size > 0,
  })
}
