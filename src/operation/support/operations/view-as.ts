import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { staffOnly, systemOnly } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { userMissing } from '#src/people/accounts/failures.ts'
import {
  endAccountView,
  findAccountView,
  insertAccountView,
  listExpiredViews,
} from '#src/people/accounts/public/account-view-store.ts'
import { findActor } from '#src/people/accounts/public/actor-store.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'
import { personFor } from '#src/people/accounts/public/ways.ts'
import { lockOf } from '#src/people/accounts/rules.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { deedInput } from '../contract.ts'
import { viewOfAdmin } from '../failures.ts'
import { viewMinutes } from '../rules.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Ends the open view of an admin, audited. */
async function endViewOf(context: Context, adminId: string): Promise<void> {
  const ended = await endAccountView(context.tx, adminId, context.now)
  if (ended) await recordAudit(context, { action: 'support.end-view', subjectKind: 'user', subjectId: ended.userId })
}

/**
 * Lets an admin see the pages of a person as they see them, for half an hour. Returns the token of the cookie, which only works
 * beside a session of this admin. Ends the view before.
 */
export const startView = defineOperation({
  name: 'support.start-view',
  input: deedInput,
  access: staffOnly('support'),
  async run(context, { userId, reason }) {
    const { tx, now, settings, actor } = context
    const adminId = actor.userId
    const row = await findActor(tx, userId)
    if (!row) return err(userMissing)
    if (userId === adminId || !personFor('view-as', row, { now, isLocked: lockOf(settings) })) return err(viewOfAdmin)
    // Two requests at once end each other's view instead of opening two.
    await lockUser(tx, adminId)
    await endViewOf(context, adminId)
    const token = randomBytes(32).toString('hex')
    const expiresAt = new Date(now.getTime() + viewMinutes * 60_000)
    await insertAccountView(tx, {
      id: context.newId(),
      adminId,
      userId,
      tokenHash: hashOf(token),
      reason,
      now,
      expiresAt,
    })
    const after = { reason, until: expiresAt.toISOString() }
    await recordAudit(context, { action: 'support.start-view', subjectKind: 'user', subjectId: userId, after })
    return ok({ token, expiresAt })
  },
})

/** Returns the person whose account an admin views; null if the view is over, or not theirs. */
export const readView = defineQuery({
  name: 'support.read-view',
  input: z.object({ token: z.string().max(100) }),
  access: staffOnly('support'),
  async run({ db, now, settings, actor }, { token }) {
    const adminId = actor.userId
    const view = await findAccountView(db, { adminId, tokenHash: hashOf(token) }, now)
    const row = view ? await findActor(db, view.userId) : null
    const person = personFor('view-as', row, { now, isLocked: lockOf(settings) })
    if (!view || !person) return ok(null)
    const viewed: Actor = { ...person, viewedBy: adminId }
    return ok({ person: viewed, username: view.username, until: view.expiresAt })
  },
})

/** Ends the view of an admin. Does nothing if none is open. */
export const endView = defineOperation({
  name: 'support.end-view',
  input: z.object({}),
  access: staffOnly('support'),
  async run(context) {
    await endViewOf(context, context.actor.userId)
    return ok()
  },
})

/** Ends the views that expired, so that each has an end in the audit log. */
export const endExpiredViews = defineOperation({
  name: 'support.end-expired-views',
  input: z.object({}),
  access: systemOnly,
  async run(context) {
    for (const adminId of await listExpiredViews(context.tx, context.now)) await endViewOf(context, adminId)
    return ok()
  },
})
