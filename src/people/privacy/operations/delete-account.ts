import { z } from 'zod'
import type { Reader } from '#src/ports/database.ts'
import { cents } from '#src/kernel/money.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isAdmin } from '#src/kernel/actor.ts'
import { systemOnly, signedIn } from '#src/kernel/access.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { eraseUser, lockUser } from '#src/people/accounts/public/erase-store.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { findPassword } from '#src/people/accounts/public/user-store.ts'
import { lockAdmins } from '#src/people/accounts/public/role-store.ts'
import { profileChanged, sessionsEnded } from '#src/people/accounts/events.ts'
import { wrongPassword, passwordNeeded, tooManyTries } from '#src/people/accounts/failures.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { emptyCart } from '#src/buying/cart/public/store.ts'
import { seatChanged } from '#src/buying/seats/events.ts'
import { eraseSeatsOf } from '#src/buying/seats/public/end-store.ts'
import { listingChanged } from '#src/storefront/catalog/events.ts'
import { removeListingsOf } from '#src/storefront/catalog/public/store.ts'
import { eraseNotifier } from '#src/trust/enforcement/public/notice-store.ts'
import { eraseSender } from '#src/buying/withdrawals/public/erase-store.ts'
import { endAffiliationsOf } from '#src/money/affiliates/public/order-store.ts'
import { endCollaborationsOf } from '#src/money/collaborations/public/store.ts'
import { clearBank } from '#src/selling/earnings/public/account-store.ts'
import { queueCustomerDeletion } from '#src/money/payments/public/queue-customer-deletion.ts'
import { discardImage } from '#src/common/media/public/discard-image.ts'
import { forgetAddress } from '#src/people/waitlist/public/invite-store.ts'
import { notConfirmed, refusalFor } from '../failures.ts'
import type { Consequences } from '../rules.ts'
import { obstacleTo } from '../rules.ts'
import { accountClosedEmail } from '../emails.ts'
import { readDeletionBlockers, readRefundable } from '../deletion-store.ts'
import { countTry } from '#src/people/accounts/operations/users.ts'
import { closePagesOf } from '#src/buying/orders/operations/close-orders.ts'
import { deletion } from '../contract.ts'
import { privacyTexts } from '../texts.ts'

/**
 * Deletes an account permanently: erases personal data, unpublishes listings and disables sign-in. Buyers keep their
 * purchases, and the ledger keeps its rows under an anonymous id. Fails if the password changed since it was confirmed.
 */
export const eraseAccount = defineOperation({
  name: 'privacy.erase-account',
  input: z.object({
    userId: z.uuid(),
    username: z.string(),
    /** The hash against which the password was checked; null without a password. */
    passwordHash: z.string().nullable(),
    isAdmin: z.boolean().default(false),
    requestId: z.string().optional(),
  }),
  access: systemOnly,
  async run(context, { userId, username, passwordHash, isAdmin, requestId }) {
    const { tx, now, settings } = context
    // Serializes two admins who leave at once, so that the last one cannot.
    await lockAdmins(tx, now)
    const user = await lockUser(tx, userId)
    if (!user || user.username !== username) return err(notConfirmed)
    if ((await findPassword(tx, userId)) !== passwordHash) return err(wrongPassword)
    const standing = await readDeletionBlockers(tx, userId, now)
    const obstacle = obstacleTo({ ...standing, payoutMinimum: settings.payoutMinimum })
    if (obstacle !== null) return err(refusalFor(obstacle, standing.owed))
    // The actor is the user, although the system runs this operation.
    const roles = isAdmin ? (['admin'] as const) : []
    const actor: Actor = { kind: 'user', userId, roles, emailVerified: true, ...(requestId ? { requestId } : {}) }
    const entry = { action: 'privacy.delete-account', subjectKind: 'user', subjectId: userId }
    await recordAudit({ ...context, actor }, entry)
    for (const id of await removeListingsOf(tx, userId, now)) await context.emit(listingChanged(id, userId))
    await endCollaborationsOf(tx, userId, now)
    await endAffiliationsOf(tx, userId, now)
    await emptyCart(tx, userId)
    for (const ended of await eraseSeatsOf(tx, userId, user.address, now))
      await context.emit(seatChanged(ended.id, ended.memberId))
    await clearBank(tx, userId)
    if (user.address !== null) {
      await forgetAddress(tx, user.address)
      await eraseNotifier(tx, user.address)
    }
    await eraseSender(tx, userId, user.address)
    await queueCustomerDeletion(context, userId)
    await discardImage(context, userId, user.avatarUrl)
    await eraseUser(tx, userId, context.newId(), now)
    await context.emit(profileChanged(userId))
    await context.emit(sessionsEnded(userId))
    return ok()
  },
})

/**
 * Handles a deletion request. The password is checked outside any transaction, since hashing is slow. Open checkouts are
 * closed at the provider first, so that strangers cannot block the deletion by opening them.
 */
export const deleteAccount = defineWorkflow({
  name: 'privacy.delete-account',
  input: deletion,
  access: signedIn(privacyTexts.signIn, privacyTexts.signInTitle),
  allowWhileSuspended: true,
  async run(flow, { username, currentPassword }) {
    const userId = flow.actor.userId
    const tries = await flow.runAsSystem(countTry, { userId })
    if (!tries.ok) return tries
    if (!tries.value.allowed) return err(tooManyTries(tries.value.retryAfterSeconds))
    const passwordHash = await findPassword(flow.db, userId)
    if (passwordHash === null) return err(passwordNeeded)
    const isRight = await flow.passwords.isRight(passwordHash, currentPassword)
    if (!isRight) return err(wrongPassword)
    const standing = await readDeletionBlockers(flow.db, userId, flow.now())
    if (standing.username !== username) return err(notConfirmed)
    const obstacle = obstacleTo({ ...standing, hasOpenPage: false, payoutMinimum: flow.settings.payoutMinimum })
    if (obstacle !== null) return err(refusalFor(obstacle, standing.owed))
    if (standing.hasOpenPage) await flow.runAsSystem(closePagesOf, { userId })
    const requestId = flow.actor.kind === 'user' ? flow.actor.requestId : undefined
    const asked = { isAdmin: isAdmin(flow.actor), requestId }
    const to = await emailOf(flow.db, userId)
    const lost = await consequencesFor(flow.db, userId, flow.now())
    const erased = await flow.runAsSystem(eraseAccount, { userId, username, passwordHash, ...asked })
    if (erased.ok && to) await confirm(flow, to, lost)
    return erased
  },
})

/** Sent here and not by a job, which would keep the address. The account is deleted even if the email cannot be sent. */
async function confirm(flow: Flow, to: { address: string; name: string }, lost: Consequences): Promise<void> {
  const email = await accountClosedEmail(flow.settings, {
    name: to.name,
    at: flow.now(),
    lost,
    publicUrl: flow.settings.publicUrl,
  })
  await flow.mailer
    .send({ ...email, to, key: `account-closed:${flow.newId()}` })
    .catch((error: unknown) => flow.log.error({ err: error }, 'the email about a deleted account was not sent'))
}

/** What a user gives up by deleting the account now, and what has to be finished first. */
export const readDeletionPreview = defineQuery({
  name: 'privacy.read-deletion-preview',
  input: z.object({}),
  access: signedIn(privacyTexts.signIn, privacyTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, now, actor, settings }) {
    const userId = actor.userId
    const standing = await readDeletionBlockers(db, userId, now)
    const obstacle = obstacleTo({ ...standing, hasOpenPage: false, payoutMinimum: settings.payoutMinimum })
    const obstacleText = obstacle === null ? null : refusalFor(obstacle, standing.owed).message
    return ok({ obstacle: obstacleText, ...(await consequencesFor(db, userId, now)) })
  },
})

async function consequencesFor(db: Reader, userId: string, now: Date): Promise<Consequences> {
  const [{ owed }, refundable] = await Promise.all([
    readDeletionBlockers(db, userId, now),
    readRefundable(db, userId, now),
  ])
  return { earnings: cents(Math.max(0, owed)), debt: cents(Math.max(0, 0 - owed)), refundable }
}
