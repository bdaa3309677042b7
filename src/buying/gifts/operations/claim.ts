import { anyone, signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { creatorName } from '#src/kernel/shop.ts'
import type { Keys } from '#src/ports/keys.ts'
import type { Reader } from '#src/ports/database.ts'
import { purchasesMoved } from '#src/buying/orders/events.ts'
import { giveAway } from '#src/buying/orders/public/gift-store.ts'
import { recountSalesJob } from '#src/buying/orders/jobs.ts'
import { hasShare } from '#src/buying/orders/public/share-store.ts'
import { orAgain } from '#src/buying/orders/public/or-again.ts'
import { lockBuyer, ownedAmong } from '#src/buying/orders/public/store.ts'
import { endSeatsOfMember } from '#src/buying/seats/public/end-store.ts'
import { updateBadgesJob } from '#src/buying/reviews/jobs.ts'
import { declineRequest } from '#src/buying/library/public/decline-request.ts'
import { isWithdrawalWaiting } from '#src/buying/withdrawals/public/waiting-store.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { collaboratorsOf } from '#src/money/collaborations/public/store.ts'
import { giftToken } from '../contract.ts'
import { giftDisputed, giftLinkInvalid, notClaimable } from '../failures.ts'
import { giftIdIn, isLinkOf } from '../gift-token.ts'
import type { ClaimObstacle } from '../rules.ts'
import { obstacleOf, stateOf } from '../rules.ts'
import type { GiftRow } from '../store.ts'
import { findGift, findGiven, lockGift, setClaimed } from '../store.ts'
import { giftTexts } from '../texts.ts'
import type { ClaimView } from '../view.ts'

/** What the page of a gift's link shows, never its price. A wrong link and an ended one give the same answer. */
export const readGiftLink = defineQuery({
  name: 'gifts.read-gift-link',
  input: giftToken,
  access: anyone,
  async run({ db, actor, now, keys, settings }, { token }) {
    const gift = await giftOf(db, keys, token)
    const userId = userIdOf(actor)
    const given = gift && (await findGiven(db, gift.promptId))
    if (!gift || !given) return err(giftLinkInvalid)
    const state = stateOf(gift, now)
    const isClaimant = userId !== null && gift.claimedBy === userId
    // Others learn nothing from a link that was used.
    if (!isClaimant && (gift.claimedAt !== null || (state !== 'open' && state !== 'suspended')))
      return err(giftLinkInvalid)
    const view: ClaimView = {
      ...{ id: gift.id, promptId: gift.promptId, title: gift.title, state },
      description: given.isGone ? null : given.description,
      creatorName: creatorName(given.creatorName, settings),
      ...{ giverName: gift.name, message: gift.message },
      obstacle: userId === null || isClaimant ? null : await obstacleFor(db, gift, userId, now),
      isSignedIn: userId !== null,
      purchaseId: isClaimant ? gift.purchaseId : null,
    }
    return ok(view)
  },
})

/** Puts a gift into the library of whoever has its link. Once: of two at the same time, one gets it. */
export const claimGift = defineOperation({
  name: 'gifts.claim-gift',
  input: giftToken,
  access: signedIn(giftTexts.signInToClaim, giftTexts.signInTitle),
  async run(context, { token }) {
    const { tx, now, keys, actor } = context
    const { userId } = actor
    const found = await giftOf(tx, keys, token)
    if (!found) return err(giftLinkInvalid)
    // Orders take this lock too, so a claim and a purchase of the listing happen one after the other.
    await lockBuyer(tx, userId)
    const gift = await lockGift(tx, found.id)
    if (!gift || !isLinkOf(keys, gift, token)) return err(giftLinkInvalid)
    const { purchaseId, giverId } = gift
    const state = stateOf(gift, now)
    // A second click.
    if (state === 'claimed' && gift.claimedBy === userId) return ok({ purchaseId })
    if (gift.claimedAt !== null && gift.claimedBy !== userId) return err(giftLinkInvalid)
    if (state === 'suspended') return err(giftDisputed)
    if (state !== 'open') return err(giftLinkInvalid)
    const obstacle = await obstacleFor(tx, gift, userId, now)
    if (obstacle) return err(notClaimable(obstacle))
    // Who has a seat of the listing needs it no longer.
    await endSeatsOfMember(tx, userId, [gift.promptId], now)
    await orAgain(() => giveAway(tx, purchaseId, userId))
    await setClaimed(tx, gift.id, userId, now)
    await declineRequest(context, purchaseId, giftTexts.requestEnded)
    // Only now is it a sale that counts.
    await context.enqueue(recountSalesJob, {})
    await context.enqueue(updateBadgesJob, { userId })
    await context.emit(purchasesMoved(userId, giverId))
    return ok({ purchaseId })
  },
})

async function giftOf(db: Reader, keys: Pick<Keys, 'mails'>, token: string): Promise<GiftRow | null> {
  const id = giftIdIn(token)
  const gift = id === null ? undefined : await findGift(db, id)
  return gift && isLinkOf(keys, gift, token) ? gift : null
}

async function obstacleFor(db: Reader, gift: GiftRow, userId: string, now: Date): Promise<ClaimObstacle | null> {
  const { promptId, giverId, sellerId, lineId, orderId } = gift
  const collaborators = await collaboratorsOf(db, [promptId])
  const owned = await ownedAmong(db, userId, [promptId])
  return obstacleOf({
    isGiver: giverId === userId,
    isSeller: sellerId === userId || collaborators.some(({ partyId }) => partyId === userId),
    hasShare: await hasShare(db, lineId, userId),
    isOwner: owned.has(promptId),
    isOnHold: (await findSuspension(db, giverId, now)) !== null || (await isWithdrawalWaiting(db, orderId, now)),
  })
}
