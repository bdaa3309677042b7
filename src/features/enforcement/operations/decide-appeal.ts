import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { lockStanding } from '#src/features/accounts/index.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { lockAction, subjectOf } from '../action-store.ts'
import { actionOfAppeal, endAppeal, lockAppeal } from '../appeal-store.ts'
import { appealDecision } from '../contract.ts'
import { appealDecided, appealMissing, ownAccount } from '../failures.ts'
import { tell } from '../tell.ts'
import { undo } from '../undo.ts'

/** An admin answers an appeal, once and with reasons. Where it is granted, the decision is taken back in the same transaction. */
export const decideAppeal = defineOperation({
  name: 'enforcement.decide-appeal',
  input: appealDecision,
  access: adminsOnly,
  async run(context, { id, grant, answer }) {
    const { tx, now } = context
    const by = userIdOf(context.actor) ?? ''
    const actionId = await actionOfAppeal(tx, id)
    const userId = actionId ? await subjectOf(tx, actionId) : null
    if (actionId === null || userId === null) return err(appealMissing)
    if (userId === by) return err(ownAccount)
    await lockStanding(tx, userId)
    const action = await lockAction(tx, actionId)
    const appeal = await lockAppeal(tx, id)
    if (!action || !appeal) return err(appealMissing)
    if (appeal.state !== 'open') return err(appealDecided)
    const state = grant ? ('granted' as const) : ('declined' as const)
    await endAppeal(tx, id, { state, answer, by, now })
    await recordAudit(context, {
      action: 'enforcement.decide-appeal',
      subjectKind: 'user',
      subjectId: userId,
      before: { appealId: id, actionId, kind: action.kind, state: appeal.state },
      after: { state, answer },
    })
    if (grant && action.liftedAt === null) await undo(context, action, { by, words: answer })
    else await tell(context, { ...action, news: grant ? 'lifted' : 'declined', words: answer })
    return ok({ state })
  },
})
