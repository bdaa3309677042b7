import { adminsOnly, staffOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { ownAccount, userMissing } from '#src/people/accounts/failures.ts'
import { sendResetJob } from '#src/people/accounts/jobs.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'
import { insertResetToken } from '#src/people/accounts/public/link-store.ts'
import { resetPasswordAttempts } from '#src/people/accounts/public/password-attempts.ts'
import { liftSignInLimit } from '#src/people/accounts/public/sign-in-lift-store.ts'
import { refuseAboutStaff } from '#src/people/accounts/public/refuse-about-staff.ts'
import { isClosed } from '#src/people/accounts/public/ways.ts'
import { lockOf } from '#src/people/accounts/rules.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { purchaseMissing } from '#src/buying/library/failures.ts'
import { sendConfirmationJob } from '#src/buying/orders/jobs.ts'
import { deedInput, receiptInput } from '../contract.ts'
import { notReceipted } from '../failures.ts'
import { confirmAddress, findContact, wasDoneSince } from '../person-store.ts'
import { findReceipt } from '../purchase-store.ts'
import { resendSeconds } from '../rules.ts'

// What an admin does for a person. Each is audited with its reason and does nothing the second time.

type Deed = { readonly action: string; readonly subjectKind: string; readonly subjectId: string }

/** Records the deed, unless it was done a moment ago. The caller holds the lock of the person, so that two requests do it once. */
async function recordOnce(context: Context, deed: Deed, reason: string): Promise<boolean> {
  const since = new Date(context.now.getTime() - resendSeconds * 1000)
  if (await wasDoneSince(context.tx, deed, since)) return false
  await recordAudit(context, { ...deed, after: { reason } })
  return true
}

/** Emails the receipt of a purchase to its owner again. `isSent` is false if that was done a moment ago. */
export const resendReceipt = defineOperation({
  name: 'support.resend-receipt',
  input: receiptInput,
  access: staffOnly('support'),
  async run(context, { purchaseId, reason }) {
    const found = await findReceipt(context.tx, purchaseId)
    if (!found) return err(purchaseMissing)
    if (!(await lockUser(context.tx, found.buyerId))) return err(userMissing)
    if (found.receiptNumber === null) return err(notReceipted)
    const deed = { action: 'support.resend-receipt', subjectKind: 'purchase', subjectId: purchaseId }
    const isSent = await recordOnce(context, deed, reason)
    const { orderId, buyerId } = found
    if (isSent) await context.enqueue(sendConfirmationJob, { orderId, again: context.newId(), to: buyerId })
    return ok({ isSent })
  },
})

/** Emails a person the link that sets a new password. `isSent` is false if that was done a moment ago. */
export const sendPasswordReset = defineOperation({
  name: 'support.send-password-reset',
  input: deedInput,
  access: staffOnly('support'),
  async run(context, { userId, reason }) {
    const { tx, now, settings } = context
    const refusal = await refuseAboutStaff(context, userId)
    if (refusal) return err(refusal)
    const contact = (await lockUser(tx, userId)) && (await findContact(tx, userId))
    if (!contact || isClosed('reset-link', contact.email, lockOf(settings))) return err(userMissing)
    const deed = { action: 'support.send-password-reset', subjectKind: 'user', subjectId: userId }
    const isSent = await recordOnce(context, deed, reason)
    if (isSent) {
      const token = await insertResetToken(tx, context.newId(), userId, now)
      const url = `${settings.publicUrl}/reset-password?token=${encodeURIComponent(token)}`
      await context.enqueue(sendResetJob, { userId, email: contact.email, url })
    }
    return ok({ isSent })
  },
})

/**
 * Marks the email address of a person as theirs, after they proved it in another way. For admins only, and never on their
 * own account, since others trust a confirmed address.
 */
export const confirmEmail = defineOperation({
  name: 'support.confirm-email',
  input: deedInput,
  access: adminsOnly,
  async run(context, { userId, reason }) {
    const { tx, now, actor } = context
    if (userId === userIdOf(actor)) return err(ownAccount)
    if (!(await lockUser(tx, userId))) return err(userMissing)
    // A trigger appends the event of a confirmed address.
    if (await confirmAddress(tx, userId, now))
      await recordAudit(context, {
        action: 'support.confirm-email',
        subjectKind: 'user',
        subjectId: userId,
        after: { reason },
      })
    return ok()
  },
})

/** Lets a person sign in and confirm their password again at once, after too many wrong ones. */
export const liftPasswordLimit = defineOperation({
  name: 'support.lift-password-limit',
  input: deedInput,
  access: staffOnly('support'),
  async run(context, { userId, reason }) {
    const { tx, now } = context
    const refusal = await refuseAboutStaff(context, userId)
    if (refusal) return err(refusal)
    if (!(await lockUser(tx, userId))) return err(userMissing)
    const deed = { action: 'support.lift-password-limit', subjectKind: 'user', subjectId: userId }
    if (!(await recordOnce(context, deed, reason))) return ok()
    await resetPasswordAttempts(tx, userId)
    await liftSignInLimit(tx, userId, now)
    return ok()
  },
})
