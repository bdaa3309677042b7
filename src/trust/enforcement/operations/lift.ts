import { staffOnly, systemOnly } from '#src/kernel/access.ts'
import { eachAlone } from '#src/kernel/each-alone.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import {
  lockAccountStatus,
  suspensionExpiredAt,
  listExpiredSuspensions,
} from '#src/people/accounts/public/suspension-store.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { lockAction, subjectOf, findSuspendingAction } from '../action-store.ts'
import { grantOpenAppeal } from '../appeal-store.ts'
import { liftInput } from '../contract.ts'
import { actionMissing, alreadyLifted, notSuspended, nothingHeld } from '../failures.ts'
import { undoAction, restoreAccess } from '../undo-action.ts'
import { z } from 'zod'
import { notify } from '#src/people/notifications/public/notify.ts'
import { releaseEarnings } from '#src/selling/earnings/public/hold-store.ts'
import { notifyUser } from '../notify-user.ts'
import { refuseDecision } from '../refuse-decision.ts'

/** Lifts an action for an admin, with a reason for its subject. Grants an open appeal against it. */
export const liftAction = defineOperation({
  name: 'enforcement.lift-action',
  input: liftInput,
  access: staffOnly('moderator'),
  async run(context, { id, words }) {
    const { tx, now } = context
    const by = context.actor.userId
    const userId = await subjectOf(tx, id)
    if (userId === null) return err(actionMissing)
    const refusal = await refuseDecision(context, userId)
    if (refusal) return err(refusal)
    await lockAccountStatus(tx, userId)
    const action = await lockAction(tx, id)
    if (!action) return err(actionMissing)
    if (action.liftedAt !== null) return err(alreadyLifted)
    await grantOpenAppeal(tx, id, { answer: words, by, now })
    await recordAudit(context, {
      action: 'enforcement.lift-action',
      subjectKind: 'user',
      subjectId: userId,
      before: { id, kind: action.kind, until: action.until },
      after: { words },
    })
    await undoAction(context, action, { by, words })
    return ok({ id })
  },
})

/**
 * Lifts a user's suspension or ban for the operator, for example that of the only admin. The user gets an email with
 * the words.
 */
export const liftSuspension = defineOperation({
  name: 'enforcement.lift-suspension',
  input: z.object({ userId: z.uuid(), words: z.string().trim().min(1).max(2000) }),
  access: systemOnly,
  async run(context, { userId, words }) {
    const { tx, now } = context
    await lockAccountStatus(tx, userId)
    const id = await findSuspendingAction(tx, userId, now)
    const action = id === null ? undefined : await lockAction(tx, id)
    if (!action) return err(notSuspended)
    await grantOpenAppeal(tx, action.id, { answer: words, by: null, now })
    await recordAudit(context, {
      action: 'enforcement.lift-suspension',
      subjectKind: 'user',
      subjectId: userId,
      before: { id: action.id, kind: action.kind, until: action.until },
      after: { words },
    })
    await undoAction(context, action, { by: null, words })
    return ok({ kind: action.kind })
  },
})

/**
 * Restores a user's listings and earnings after a suspension expired, and notifies them. Does nothing if they were
 * suspended again meanwhile, or if a concurrent run was faster.
 */
export const endSuspension = defineOperation({
  name: 'enforcement.end-suspension',
  input: z.object({ userId: z.uuid() }),
  access: systemOnly,
  async run(context, { userId }) {
    await lockAccountStatus(context.tx, userId)
    const until = await suspensionExpiredAt(context.tx, userId, context.now)
    if (until === null) return ok()
    await restoreAccess(context, userId)
    const about = { to: userId, about: 'suspension-over', latest: until.toISOString(), href: '/standing' }
    await notify(context, { kind: 'moderation', ...about, news: 'suspension-over', isDue: true })
    return ok()
  },
})

const atOnce = 200

/**
 * Ends expired suspensions. Access does not depend on this job, because each request checks the suspension's end time.
 */
export const endSuspensions = defineWorkflow({
  name: 'enforcement.end-suspensions',
  input: z.object({}),
  access: systemOnly,
  async run(flow) {
    const now = flow.now()
    let ended = 0
    // All pages, since users whose suspension cannot be ended would fill the first page forever.
    for (let after: string | null = null; ;) {
      const served = await listExpiredSuspensions(flow.db, { now, after }, atOnce)
      const failed = await eachAlone(
        served,
        (userId) => flow.run(endSuspension, { userId }),
        (error, userId) => flow.log.error({ err: error, userId }, 'a suspension could not be ended'),
      )
      ended += served.length - failed
      after = served.at(-1) ?? null
      if (served.length < atOnce) return ok({ ended })
    }
  },
})

/** Releases earnings that a user made honestly; their suspension or ban stays. */
export const releaseHeldEarnings = defineOperation({
  name: 'enforcement.release-held-earnings',
  input: z.object({ userId: z.uuid() }),
  access: staffOnly('moderator'),
  async run(context, { userId }) {
    const { tx, now } = context
    const refusal = await refuseDecision(context, userId)
    if (refusal) return err(refusal)
    await lockAccountStatus(tx, userId)
    if (!(await releaseEarnings(tx, userId, now))) return err(nothingHeld)
    await recordAudit(context, { action: 'enforcement.release-held-earnings', subjectKind: 'user', subjectId: userId })
    const actionId = await findSuspendingAction(tx, userId, now)
    if (actionId) await notifyUser(context, { id: actionId, userId, kind: 'ban', news: 'released', words: '' })
    return ok()
  },
})
