import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { lockAction, subjectOf, idOfKey, listAppeals as findAppeals } from '../action-store.ts'
import { insertAppeal, actionOfAppeal, endAppeal, lockAppeal } from '../appeal-store.ts'
import { actionMissing, alreadyAppealed, appealOver, keyInvalid, appealDecided, appealMissing } from '../failures.ts'
import { canAppeal } from '../rules.ts'
import { z } from 'zod'
import { signedIn, anyone, staffOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { appealText, appealKey, appealDecision } from '../contract.ts'
import { enforcementTexts } from '../texts.ts'
import { hashOf } from '../appeal-key.ts'
import { presentAppeal, presentStatement } from '../presenter.ts'
import type { AppealRow } from '../view.ts'
import { lockAccountStatus } from '#src/people/accounts/public/suspension-store.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { notifyUser } from '../notify-user.ts'
import { refuseDecision } from '../refuse-decision.ts'
import { undoAction } from '../undo-action.ts'

/** Inserts an appeal, once. The caller has checked that the action is about the appellant. */
export async function appealOnce(context: Context, actionId: string, body: string) {
  const { tx, now } = context
  const action = await lockAction(tx, actionId)
  if (!action) return err(actionMissing)
  if (!canAppeal({ ...action, hasAppeal: false }, now)) return err(appealOver)
  const isNew = await insertAppeal(tx, { id: context.newId(), actionId, body, now })
  return isNew ? ok({ actionId }) : err(alreadyAppealed)
}

/** Appeals against an action. Actions about other users are reported as missing. */
export const fileAppeal = defineOperation({
  name: 'enforcement.file-appeal',
  input: z.object({ id: z.uuid(), body: appealText }),
  access: signedIn(enforcementTexts.signIn, accountTexts.signInRequired),
  allowWhileSuspended: true,
  async run(context, { id, body }) {
    if ((await subjectOf(context.tx, id)) !== userIdOf(context.actor)) return err(actionMissing)
    return appealOnce(context, id, body)
  },
})

/** Appeals through the link in the email, for users who cannot or will not sign in. */
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

/** Returns open appeals, oldest first, and recently decided ones. */
export const listAppeals = defineQuery({
  name: 'enforcement.list-appeals',
  input: z.object({}),
  access: staffOnly('moderator'),
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

/** Decides an appeal, once and with reasons. Granting it lifts the action in the same transaction. */
export const decideAppeal = defineOperation({
  name: 'enforcement.decide-appeal',
  input: appealDecision,
  access: staffOnly('moderator'),
  async run(context, { id, grant, answer }) {
    const { tx, now } = context
    const by = context.actor.userId
    const actionId = await actionOfAppeal(tx, id)
    const userId = actionId ? await subjectOf(tx, actionId) : null
    if (actionId === null || userId === null) return err(appealMissing)
    const refusal = await refuseDecision(context, userId)
    if (refusal) return err(refusal)
    await lockAccountStatus(tx, userId)
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
    if (grant && action.liftedAt === null) await undoAction(context, action, { by, words: answer })
    else await notifyUser(context, { ...action, news: grant ? 'lifted' : 'declined', words: answer })
    return ok({ state })
  },
})
