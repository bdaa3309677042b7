import { z } from 'zod'
import type { Actor } from '#src/kernel/actor.ts'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import {
  eraseUser,
  findPassword,
  lockAdmins,
  lockUser,
  profileChanged,
  sessionsEnded,
  wrongPassword,
} from '#src/features/accounts/index.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { emptyCart } from '#src/features/cart/index.ts'
import { listingChanged, removeListingsOf } from '#src/features/catalog/index.ts'
import { forgetNotifier } from '#src/features/enforcement/index.ts'
import { forgetBank } from '#src/features/earnings/index.ts'
import { leaveCustomer } from '#src/features/payments/index.ts'
import { discardImage } from '#src/features/media/index.ts'
import { forgetAddress } from '#src/features/waitlist/index.ts'
import { notConfirmed, refusalFor } from '../failures.ts'
import { obstacleTo } from '../rules.ts'
import { readStanding } from '../standing-store.ts'

/**
 * Takes a person out of the shop for good: what names them is erased, their listings leave the market, and they can never
 * sign in again. Buyers keep what they bought, and the books keep their rows under an id that says nothing. Refused where
 * the password is another one by now than the one that was confirmed.
 */
export const eraseAccount = defineOperation({
  name: 'privacy.erase-account',
  input: z.object({
    userId: z.uuid(),
    username: z.string(),
    /** As it was when the password was found right; null for those who have none. */
    passwordHash: z.string().nullable(),
    isAdmin: z.boolean().default(false),
    requestId: z.string().optional(),
  }),
  access: systemOnly,
  async run(context, { userId, username, passwordHash, isAdmin, requestId }) {
    const { tx, now, settings } = context
    // Of two admins who leave at once, the second one counts those who are left.
    await lockAdmins(tx, now)
    const user = await lockUser(tx, userId)
    if (!user || user.username !== username) return err(notConfirmed)
    if ((await findPassword(tx, userId)) !== passwordHash) return err(wrongPassword)
    const standing = await readStanding(tx, userId, now)
    const obstacle = obstacleTo({ ...standing, payoutMinimum: settings.payoutMinimum })
    if (obstacle !== null) return err(refusalFor(obstacle, standing.owed))
    // First of all: the log has no name in it, and afterwards there is none to be had. They themselves asked for it.
    const roles = isAdmin ? (['admin'] as const) : []
    const actor: Actor = { kind: 'user', userId, roles, emailVerified: true, ...(requestId ? { requestId } : {}) }
    const entry = { action: 'privacy.delete-account', subjectKind: 'user', subjectId: userId }
    await recordAudit({ ...context, actor }, entry)
    for (const id of await removeListingsOf(tx, userId, now)) await context.emit(listingChanged(id, userId))
    await emptyCart(tx, userId)
    await forgetBank(tx, userId)
    if (user.address !== null) {
      await forgetAddress(tx, user.address)
      await forgetNotifier(tx, user.address)
    }
    await leaveCustomer(context, userId)
    await discardImage(context, userId, user.avatarUrl)
    await eraseUser(tx, userId, context.newId(), now)
    await context.emit(profileChanged(userId))
    await context.emit(sessionsEnded(userId))
    return ok()
  },
})
