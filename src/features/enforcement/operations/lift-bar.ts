import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { lockStanding } from '#src/features/accounts/index.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { barringAction, lockAction } from '../action-store.ts'
import { grantOpenAppeal } from '../appeal-store.ts'
import { notBarred } from '../failures.ts'
import { undo } from '../undo.ts'

/** The operator lifts the suspension or ban of somebody, such as the only admin. The person gets an email with the words. */
export const liftBar = defineOperation({
  name: 'enforcement.lift-bar',
  input: z.object({ userId: z.uuid(), words: z.string().trim().min(1).max(2000) }),
  access: systemOnly,
  async run(context, { userId, words }) {
    const { tx, now } = context
    await lockStanding(tx, userId)
    const id = await barringAction(tx, userId, now)
    const action = id === null ? undefined : await lockAction(tx, id)
    if (!action) return err(notBarred)
    await grantOpenAppeal(tx, action.id, { answer: words, by: null, now })
    await recordAudit(context, {
      action: 'enforcement.lift-bar',
      subjectKind: 'user',
      subjectId: userId,
      before: { id: action.id, kind: action.kind, until: action.until },
      after: { words },
    })
    await undo(context, action, { by: null, words })
    return ok({ kind: action.kind })
  },
})
