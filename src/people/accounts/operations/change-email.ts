import { z } from 'zod'
import type { Context } from '#src/kernel/operation.ts'
import { anyone, signedIn } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { linkToken, newAddressForm } from '../contract.ts'
import { addressRestored, emailChanged, sessionsEnded, signedOutEverywhere } from '../events.ts'
import { demoAddress, emailTaken, linkInvalid, ownAddress, tooManyTries, userMissing } from '../failures.ts'
import { sendAddressChangedJob, sendAddressInUseJob, sendAddressLinkJob } from '../jobs.ts'
import type { ActorRow } from '../public/actor-store.ts'
import { findActor } from '../public/actor-store.ts'
import {
  deleteWaysSince,
  endChangesFrom,
  endPendingChange,
  findChange,
  findHolder,
  insertChange,
  saveConfirmation,
  setEmail,
} from '../public/email-change-store.ts'
import { lockUser } from '../public/erase-store.ts'
import { countAttempt } from '../public/limit-store.ts'
import { mayMail } from '../public/mailbox-limit.ts'
import { hashOfToken, newLinkToken } from '../public/link-token.ts'
import { deleteLinks, deleteSessions } from '../public/session-store.ts'
import { findNames } from '../public/store.ts'
import { emailOf } from '../public/users.ts'
import { isClosed } from '../public/ways.ts'
import { addressChangeLimit, addressLinkMs, currentSuspension, isDemoAddress, lockOf, undoLinkMs } from '../rules.ts'
import { accountTexts } from '../texts.ts'

const access = signedIn(accountTexts.signInForProfile, accountTexts.signInRequired)

/**
 * Asks the new mailbox to confirm a change of the caller's address, and ends a pending one. An address in use gets the same answer,
 * and its owner an email. The page asks for the password before.
 */
export const requestEmailChange = defineOperation({
  name: 'accounts.request-email-change',
  input: newAddressForm.extend({ sessionId: z.uuid().nullable().default(null) }),
  access,
  async run(context, { email, sessionId }) {
    const { tx, now } = context
    const userId = context.actor.userId
    if (!(await lockUser(tx, userId))) return err(userMissing)
    const own = (await emailOf(tx, userId))?.address ?? ''
    if (isDemoAddress(own) || isDemoAddress(email)) return err(demoAddress)
    if (own.toLowerCase() === email) return err(ownAddress)
    const asked = await countAttempt(tx, `email-change:${userId}`, addressChangeLimit, now)
    if (!asked.allowed) return err(tooManyTries(asked.retryAfterSeconds))
    await endPendingChange(tx, userId, now)
    const holder = await findHolder(tx, email, { besides: userId, now })
    const { token, hash } = newLinkToken()
    const expiresAt = new Date(now.getTime() + addressLinkMs)
    const tokenHash = holder === null ? hash : null
    await insertChange(tx, { userId, oldEmail: own, newEmail: email, tokenHash, sessionId, now, expiresAt })
    await tellMailbox(context, { userId, email, holder, token })
    return ok({ email })
  },
})

type Wish = { readonly userId: string; readonly email: string; readonly holder: string | null; readonly token: string }

/** Sends the link, or tells whoever has the address. Beyond the limit of a mailbox it sends nothing, and says nothing. */
async function tellMailbox(context: Context, { userId, email, holder, token }: Wish): Promise<void> {
  if (!(await mayMail(context, 'email-change-to', email))) return
  if (holder !== null) return context.enqueue(sendAddressInUseJob, { userId: holder, email })
  const url = new URL(`/email-change?token=${token}`, context.settings.publicUrl).href
  await context.enqueue(sendAddressLinkJob, { userId, email, url })
}

/** Cancels the caller's pending change. `changed` is false if there is none. */
export const cancelEmailChange = defineOperation({
  name: 'accounts.cancel-email-change',
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  run: async ({ tx, actor, now }) => ok({ changed: await endPendingChange(tx, actor.userId, now) }),
})

/** What the page of a link shows: the addresses, and whose account it is. */
export const readEmailLink = defineQuery({
  name: 'accounts.read-email-link',
  input: linkToken.extend({ kind: z.enum(['confirm', 'undo']) }),
  access: anyone,
  async run({ db, now, settings }, { token, kind }) {
    const change = await findChange(db, hashColumns[kind], hashOfToken(token))
    const user = change && (await findActor(db, change.userId))
    if (!change || !user || !isOpenLink(kind, change, user, { now, settings })) return err(linkInvalid)
    const [names] = await findNames(db, [change.userId])
    return ok({ oldEmail: change.oldEmail, newEmail: change.newEmail, username: names?.username ?? '' })
  },
})

/**
 * Changes the address with the link in the new mailbox, once. Ends the other sessions and links, and sends the old mailbox a link that
 * undoes it. Opening the link again does no harm.
 */
export const confirmEmailChange = defineOperation({
  name: 'accounts.confirm-email-change',
  input: linkToken,
  access: anyone,
  allowWhileSuspended: true,
  async run(context, { token }) {
    const { tx, now, settings } = context
    const { change, user } = await lockChange(context, 'confirm', token)
    if (!change || !user) return err(linkInvalid)
    const isRepeated = change.confirmedAt !== null && change.endedAt === null && user.email === change.newEmail
    if (isRepeated) return ok({ email: change.newEmail, userId: user.userId })
    if (!isOpenLink('confirm', change, user, context)) return err(linkInvalid)
    if (!(await setEmail(tx, user.userId, change.newEmail, now))) return err(emailTaken)
    // Nobody proved to own an unverified address, so its mailbox gets nothing. The staff may have replaced it by the new one already.
    const isProven = user.email_verified && user.email === change.oldEmail
    const undo = isProven ? newLinkToken() : null
    const until = new Date(now.getTime() + undoLinkMs)
    await saveConfirmation(tx, change.id, { now, undo: undo && { hash: undo.hash, until } })
    await deleteLinks(tx, user.userId, now)
    await deleteSessions(tx, user.userId, change.sessionId)
    await noteChange(context, user.userId, 'accounts.change-email')
    if (undo) {
      const url = new URL(`/email-change?token=${undo.token}&kind=undo`, settings.publicUrl).href
      const about = { userId: user.userId, email: user.email, newEmail: change.newEmail, at: now.toISOString() }
      await context.enqueue(sendAddressChangedJob, { ...about, url })
    }
    return ok({ email: change.newEmail, userId: user.userId })
  },
})

/**
 * Restores the old address, for an owner who did not change it: ends all sessions, API keys, links and later changes, and the password,
 * so that only the restored mailbox can set a new one.
 */
export const undoEmailChange = defineOperation({
  name: 'accounts.undo-email-change',
  input: linkToken,
  access: anyone,
  allowWhileSuspended: true,
  async run(context, { token }) {
    const { tx, now } = context
    const { change, user } = await lockChange(context, 'undo', token)
    if (!change || !user) return err(linkInvalid)
    const { confirmedAt, endedAt, oldEmail } = change
    if (endedAt !== null && user.email === oldEmail) return ok({ email: oldEmail })
    if (!isOpenLink('undo', change, user, context) || confirmedAt === null) return err(linkInvalid)
    if (!(await setEmail(tx, user.userId, oldEmail, now))) return err(emailTaken)
    await endChangesFrom(tx, user.userId, change.id, now)
    await deleteWaysSince(tx, user.userId, change)
    await deleteLinks(tx, user.userId, now)
    await deleteSessions(tx, user.userId)
    await context.emit(signedOutEverywhere(user.userId))
    await context.emit(addressRestored(user.userId))
    await noteChange(context, user.userId, 'accounts.undo-email-change')
    return ok({ email: oldEmail })
  },
})

type Change = NonNullable<Awaited<ReturnType<typeof findChange>>>
type Kind = 'confirm' | 'undo'
const hashColumns = { confirm: 'token_hash', undo: 'undo_hash' } as const
const wayOf = { confirm: 'address-link', undo: 'undo-address-link' } as const

/** The change of a link and its user, locked, so that two links of a user are used one after the other. */
async function lockChange({ tx }: Context, kind: Kind, token: string) {
  const [column, hash] = [hashColumns[kind], hashOfToken(token)]
  const found = await findChange(tx, column, hash)
  const locked = found && (await lockUser(tx, found.userId))
  if (!locked) return { change: null, user: null }
  return { change: await findChange(tx, column, hash), user: await findActor(tx, locked.id) }
}

/** Whether a link can still be used. */
function isOpenLink(
  kind: Kind,
  { confirmedAt, endedAt, expiresAt, undoUntil }: Change,
  user: ActorRow,
  { now, settings }: Pick<Context, 'now' | 'settings'>,
): boolean {
  const until = kind === 'undo' ? undoUntil : expiresAt
  if (endedAt !== null || until === null || until <= now) return false
  if (kind === 'confirm' && confirmedAt !== null) return false
  if (isClosed(wayOf[kind], user.email, lockOf(settings))) return false
  const suspension = currentSuspension({ as: user.suspension_kind, until: user.suspended_until }, now)
  return suspension === null || kind === 'undo'
}

/** The entry has no address, since entries are permanent. */
async function noteChange(context: Context, userId: string, action: string): Promise<void> {
  await recordAudit(context, { action, subjectKind: 'user', subjectId: userId })
  await context.emit(sessionsEnded(userId))
  await context.emit(emailChanged(userId))
}
