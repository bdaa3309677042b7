import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { toDollars } from '#src/kernel/money.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { eraseUser, lockUser, profileChanged, sessionsEnded } from '#src/features/accounts/index.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { emptyCart } from '#src/features/cart/index.ts'
import { listingChanged, removeListingsOf } from '#src/features/catalog/index.ts'
import { forgetBank } from '#src/features/earnings/index.ts'
import { discardImage } from '#src/features/media/index.ts'
import { forgetAddress } from '#src/features/waitlist/index.ts'
import { deletion, earningsLeft, privacyTexts } from '../contract.ts'
import type { Obstacle } from '../rules.ts'
import { obstacleTo } from '../rules.ts'
import { readStanding } from '../standing-store.ts'

/**
 * Takes a person out of the shop for good: what names them is erased, their listings leave the market, and they can never
 * sign in again. Buyers keep what they bought, and the books keep their rows under an id that says nothing.
 */
export const deleteAccount = defineOperation({
  name: 'privacy.delete-account',
  input: deletion,
  access: signedIn(privacyTexts.signIn, privacyTexts.signInTitle),
  async run(context, { username }) {
    const { tx, now, actor, settings } = context
    const user = await lockUser(tx, userIdOf(actor) ?? '')
    if (!user || user.username !== username) return err(notConfirmed)
    const standing = await readStanding(tx, user.id)
    const obstacle = obstacleTo({ ...standing, payoutMinimum: settings.payoutMinimum })
    if (obstacle !== null) return err(refusalFor(obstacle, standing.owed))
    // First of all: the log has no name in it, and afterwards there is none to be had.
    await recordAudit(context, { action: 'privacy.delete-account', subjectKind: 'user', subjectId: user.id })
    for (const id of await removeListingsOf(tx, user.id, now)) await context.emit(listingChanged(id, user.id))
    await emptyCart(tx, user.id)
    await forgetBank(tx, user.id)
    await forgetAddress(tx, user.email)
    await discardImage(context, user.id, user.avatarUrl)
    await eraseUser(tx, user.id, now)
    await context.emit(profileChanged(user.id))
    await context.emit(sessionsEnded(user.id))
    return ok()
  },
})

const notConfirmed = failure('invalid', 'not-confirmed', privacyTexts.notConfirmed, {
  fields: { username: privacyTexts.notConfirmed },
})

function refusalFor(obstacle: Exclude<Obstacle, null>, owed: Cents) {
  const messages = {
    payout: privacyTexts.payoutUnderWay,
    earnings: earningsLeft(`$${toDollars(owed)}`),
    'last-admin': privacyTexts.lastAdmin,
  }
  return failure('conflict', `${obstacle}-left`, messages[obstacle], { title: privacyTexts.deleteFailed })
}
