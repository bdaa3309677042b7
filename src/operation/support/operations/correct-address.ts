import { staffOnly } from '#src/kernel/access.ts'
import { isAdmin, userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { emailChanged, sessionsEnded } from '#src/people/accounts/events.ts'
import {
  demoAddress,
  emailTaken,
  ownAccount,
  ownAddress,
  tooManyTries,
  userMissing,
} from '#src/people/accounts/failures.ts'
import { sendAddressLinkJob } from '#src/people/accounts/jobs.ts'
import {
  endPendingChange,
  findHolder,
  insertChange,
  setUnverifiedEmail,
} from '#src/people/accounts/public/email-change-store.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { newLinkToken } from '#src/people/accounts/public/link-token.ts'
import { refuseAboutStaff } from '#src/people/accounts/public/refuse-about-staff.ts'
import { deleteLinks, deleteSessions } from '#src/people/accounts/public/session-store.ts'
import { addressChangeLimit, addressLinkMs, isDemoAddress } from '#src/people/accounts/rules.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { addressInput } from '../contract.ts'
import { confirmedAddress } from '../failures.ts'
import { findContact } from '../person-store.ts'

/**
 * Corrects the address of a person, and sends the new mailbox the link that confirms it. An address that was never confirmed is
 * replaced at once, so that its links, which may be in the mailbox of a stranger, end with all sessions. A confirmed one stays until
 * the new mailbox confirms, and its mailbox can undo the change; only admins start that. `isReplaced` tells which happened.
 */
export const correctAddress = defineOperation({
  name: 'support.correct-address',
  input: addressInput,
  access: staffOnly('support'),
  async run(context, { userId, email, reason }) {
    const { tx, now, actor, settings } = context
    if (userId === userIdOf(actor)) return err(ownAccount)
    const refusal = await refuseAboutStaff(context, userId)
    if (refusal) return err(refusal)
    const contact = (await lockUser(tx, userId)) && (await findContact(tx, userId))
    if (!contact) return err(userMissing)
    const { email: old, emailVerified } = contact
    if (emailVerified && !isAdmin(actor)) return err(confirmedAddress)
    if (isDemoAddress(old) || isDemoAddress(email)) return err(demoAddress)
    if (old.toLowerCase() === email) return err(ownAddress)
    const asked = await countAttempt(tx, `email-change:${userId}`, addressChangeLimit, now)
    if (!asked.allowed) return err(tooManyTries(asked.retryAfterSeconds))
    if ((await findHolder(tx, email, { besides: userId, now })) !== null) return err(emailTaken)
    await endPendingChange(tx, userId, now)
    if (!emailVerified) {
      if (!(await setUnverifiedEmail(tx, userId, email, now))) return err(emailTaken)
      await deleteLinks(tx, userId, now)
      await deleteSessions(tx, userId)
      await context.emit(sessionsEnded(userId))
      await context.emit(emailChanged(userId))
    }
    const { token, hash } = newLinkToken()
    const expiresAt = new Date(now.getTime() + addressLinkMs)
    await insertChange(tx, {
      ...{ userId, oldEmail: old, newEmail: email, tokenHash: hash, sessionId: null, now, expiresAt },
    })
    // The entry has no address, since entries are permanent.
    await recordAudit(context, {
      ...{ action: 'support.correct-address', subjectKind: 'user', subjectId: userId },
      after: { reason, isReplaced: !emailVerified },
    })
    const url = new URL(`/email-change?token=${token}`, settings.publicUrl).href
    await context.enqueue(sendAddressLinkJob, { userId, email, url })
    return ok({ isReplaced: !emailVerified })
  },
})
