import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { userIdOf, isAdmin } from '#src/kernel/actor.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { siteForm } from '#src/people/accounts/contract.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { userMissing, notYourSessions, lastWayIn, linkMissing } from '#src/people/accounts/failures.ts'
import { deviceOf } from '#src/people/accounts/rules.ts'
import { listLinksOf, deleteSecondFactor, deleteLink } from '#src/people/accounts/public/link-store.ts'
import {
  findSecurity,
  listPasskeysOf,
  listSessionsOf,
  deleteSession,
  deleteSessions,
} from '#src/people/accounts/public/session-store.ts'
import { findPendingAddress } from '#src/people/accounts/public/email-change-store.ts'
import { listAccountViews } from '#src/people/accounts/public/account-view-store.ts'
import { findPassword } from '#src/people/accounts/public/user-store.ts'
import type { SecurityView } from '#src/people/accounts/view.ts'
import { failure } from '#src/kernel/failure.ts'
import { sessionsEnded, signedOutEverywhere } from '#src/people/accounts/events.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { sendSecurityNoticeJob } from '#src/people/accounts/jobs.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'

/** Returns the caller's sessions, most recently used first, and sign-in methods. Never returns a token. */
export const readSecurity = defineQuery({
  name: 'accounts.read-security',
  input: z.object({ currentId: z.uuid().nullable() }),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  allowWhileSuspended: true,
  async run({ db, actor, now, settings }, { currentId }) {
    const userId = actor.userId
    const [security, password, linked, rows, keys, pendingEmail, viewed] = await Promise.all([
      findSecurity(db, userId),
      findPassword(db, userId),
      listLinksOf(db, userId),
      listSessionsOf(db, userId, now),
      listPasskeysOf(db, userId),
      findPendingAddress(db, userId, now),
      listAccountViews(db, userId),
    ])
    if (!security) return err(userMissing)
    const sessions = rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.user_agent ?? ''),
      address: row.ip_address,
      begunAt: row.created_at,
      usedAt: row.updated_at,
      isThis: row.id === currentId,
    }))
    const passkeys = keys.map(({ id, name, created_at }) => ({ id, name: name ?? 'Passkey', addedAt: created_at }))
    const links = settings.linkedSites.map(({ id, name }) => {
      const link = linked.find((each) => each.site === id)
      return { id, name, linked: link ? { address: link.address, since: link.created_at } : null }
    })
    const [hasPassword, hasTwoFactor] = [password !== null, security.two_factor_enabled]
    const views = viewed.map(({ id, startedAt, endedAt, expiresAt }) => ({
      ...{ id, startedAt },
      endedAt: endedAt ?? (expiresAt <= now ? expiresAt : null),
    }))
    return ok<SecurityView>({
      ...{ email: security.email, pendingEmail, hasPassword, hasTwoFactor, links, passkeys, sessions, views },
    })
  },
})

/** Ends one of the caller's sessions. Another user's session is reported as not found. */
export const endSession = defineOperation({
  name: 'accounts.end-session',
  input: z.object({ sessionId: z.uuid() }),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  allowWhileSuspended: true,
  async run(context, { sessionId }) {
    const userId = context.actor.userId
    if (!(await deleteSession(context.tx, userId, sessionId))) return err(sessionMissing)
    await context.emit(sessionsEnded(userId))
    return ok()
  },
})

const sessionMissing = failure('missing', 'session-missing', accountTexts.sessionMissing)

const access = signedIn(accountTexts.signInForProfile, accountTexts.signInRequired)

/** Ends all sessions, or all others: the caller's, or any user's for admins. */
export const endSessions = defineOperation({
  name: 'accounts.end-sessions',
  input: z.object({ userId: z.uuid(), keepSessionId: z.uuid().optional() }),
  access: (actor) => (actor.kind === 'system' ? null : access(actor)),
  allowWhileSuspended: true,
  async run(context, { userId, keepSessionId }) {
    const own = userIdOf(context.actor) === userId
    if (!own && context.actor.kind !== 'system' && !isAdmin(context.actor)) return err(notYourSessions)
    const ended = await deleteSessions(context.tx, userId, keepSessionId)
    if (ended > 0) await context.emit(sessionsEnded(userId))
    await context.emit(signedOutEverywhere(userId))
    if (!own) {
      const after = { ended }
      await recordAudit(context, { action: 'accounts.end-sessions', subjectKind: 'user', subjectId: userId, after })
    }
    return ok({ ended })
  },
})

/**
 * Turns two-factor sign-in off for a user who lost their device and their recovery codes. The password still protects the
 * account. All sessions end, and the owner gets an email. `changed` is false if it was off.
 */
export const resetTwoFactor = defineOperation({
  name: 'accounts.reset-two-factor',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(context, { userId }) {
    const { tx, now } = context
    if (!(await deleteSecondFactor(tx, userId))) return ok({ changed: false })
    await deleteSessions(tx, userId)
    await recordAudit(context, { action: 'accounts.reset-two-factor', subjectKind: 'user', subjectId: userId })
    await context.enqueue(sendSecurityNoticeJob, { userId, change: 'two-factor-off', at: now.toISOString() })
    await context.emit(sessionsEnded(userId))
    await context.emit(signedOutEverywhere(userId))
    return ok({ changed: true })
  },
})

/**
 * Unlinks a provider, unless it is the only sign-in method. Links to providers that are no longer configured do not
 * count. The lock prevents concurrent requests from unlinking the last two.
 */
export const unlinkSite = defineOperation({
  name: 'accounts.unlink-site',
  input: siteForm,
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  allowWhileSuspended: true,
  async run({ tx, now, actor, settings, enqueue }, { site }) {
    const userId = actor.userId
    await lockUser(tx, userId)
    const links = await listLinksOf(tx, userId)
    if (!links.some((link) => link.site === site)) return err(linkMissing)
    const others = links.filter((link) => link.site !== site && settings.linkedSites.some(({ id }) => id === link.site))
    const hasOther = others.length > 0 || (await findPassword(tx, userId)) !== null
    if (!hasOther && (await listPasskeysOf(tx, userId)).length === 0) return err(lastWayIn)
    await deleteLink(tx, userId, site)
    await enqueue(sendSecurityNoticeJob, { userId, change: 'link-removed', at: now.toISOString() })
    return ok()
  },
})
