import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { lockStanding } from '#src/features/accounts/index.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { lockAction, subjectOf } from '../action-store.ts'
import { grantOpenAppeal } from '../appeal-store.ts'
import { liftInput } from '../contract.ts'
import { actionMissing, liftedAlready, ownAccount } from '../failures.ts'
import { undo } from '../undo.ts'

/** An admin takes a decision back, with the reason in words for whom it was about. An appeal that waits is granted by it. */
export const liftAction = defineOperation({
  name: 'enforcement.lift-action',
  input: liftInput,
  access: adminsOnly,
  async run(context, { id, words }) {
    const { tx, now } = context
    const by = userIdOf(context.actor) ?? ''
    const userId = await subjectOf(tx, id)
    if (userId === null) return err(actionMissing)
    if (userId === by) return err(ownAccount)
    await lockStanding(tx, userId)
    const action = await lockAction(tx, id)
    if (!action) return err(actionMissing)
    if (action.liftedAt !== null) return err(liftedAlready)
    await grantOpenAppeal(tx, id, { answer: words, by, now })
    await recordAudit(context, {
      action: 'enforcement.lift-action',
      subjectKind: 'user',
      subjectId: userId,
      before: { id, kind: action.kind, until: action.until },
      after: { words },
    })
    await undo(context, action, { by, words })
    return ok({ id })
  },
})
