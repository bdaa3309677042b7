import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { lockAction, subjectOf, idOfKey, listAppeals as findAppeals } from '../action-store.ts'
import { insertAppeal, actionOfAppeal, endAppeal, lockAppeal } from '../appeal-store.ts'
import {
  actionMissing,
  appealedAlready,
  appealOver,
  keyInvalid,
  appealDecided,
  appealMissing,
  ownAccount,
} from '../failures.ts'
import { canAppeal } from '../rules.ts'
import { z } from 'zod'
import { signedIn, anyone, adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { appealText, enforcementTexts, appealKey, appealDecision } from '../contract.ts'
import { hashOf } from '../appeal-key.ts'
import { presentAppeal, presentStatement } from '../presenter.ts'
import type { AppealRow } from '../view.ts'
import { lockStanding } from '#src/features/accounts/public/bar-store.ts'
import { recordAudit } from '#src/features/audit/public/record-audit.ts'
import { tell } from '../tell.ts'
import { undo } from '../undo.ts'

/** Keeps what somebody says against a decision, once. The caller knows that it is about them. */
export async function appealOnce(context: Context, actionId: string, body: string) {
  const { tx, now } = context
  const action = await lockAction(tx, actionId)
  if (!action) return err(actionMissing)
  if (!canAppeal({ ...action, hasAppeal: false }, now)) return err(appealOver)
  const isNew = await insertAppeal(tx, { id: context.newId(), actionId, body, now })
  return isNew ? ok({ actionId }) : err(appealedAlready)
}

/** Somebody disagrees with a decision about them. Of others' decisions nobody learns anything. */
export const fileAppeal = defineOperation({
  name: 'enforcement.file-appeal',
  input: z.object({ id: z.uuid(), body: appealText }),
  access: signedIn(enforcementTexts.signIn, accountTexts.signInRequired),
  openToBarred: true,
  async run(context, { id, body }) {
    if ((await subjectOf(context.tx, id)) !== userIdOf(context.actor)) return err(actionMissing)
    return appealOnce(context, id, body)
  },
})

/** The same by the link of the mail: it works for whoever cannot or would not sign in. */
export const appealByKey = defineOperation({
  name: 'enforcement.appeal-by-key',
  input: z.object({ key: appealKey, body: appealText }),
  access: anyone,
  async run(context, { key, body }) {
    const id = await idOfKey(context.tx, hashOf(key))
    return id ? appealOnce(context, id, body) : err(keyInvalid)
  },
})

const shown = { open: 100, decided: 20 }

/** What people say against decisions about them: what waits, the oldest first, and what was answered lately. */
export const listAppeals = defineQuery({
  name: 'enforcement.list-appeals',
  input: z.object({}),
  access: adminsOnly,
  async run({ db, now, actor }) {
    const [open, decided] = await Promise.all([
      findAppeals(db, true, shown.open),
      findAppeals(db, false, shown.decided),
    ])
    const viewerId = userIdOf(actor)
    const present = (row: (typeof open)[number]): AppealRow[] => {
      const appeal = presentAppeal(row)
      const { userId, username, takenBy, takenById } = row
      const isOwnDecision = takenById === viewerId
      return appeal
        ? [
            {
              ...appeal,
              userId,
              username,
              takenBy: takenBy ?? '',
              isOwnDecision,
              action: presentStatement(row, now),
            },
          ]
        : []
    }
    return ok({ open: open.flatMap(present), decided: decided.flatMap(present) })
  },
})

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
