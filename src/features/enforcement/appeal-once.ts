import type { Context } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { lockAction } from './action-store.ts'
import { insertAppeal } from './appeal-store.ts'
import { actionMissing, appealedAlready, appealOver } from './failures.ts'
import { canAppeal } from './rules.ts'

/** Keeps what somebody says against a decision, once. The caller knows that it is about them. */
export async function appealOnce(context: Context, actionId: string, body: string) {
  const { tx, now } = context
  const action = await lockAction(tx, actionId)
  if (!action) return err(actionMissing)
  if (!canAppeal({ ...action, hasAppeal: false }, now)) return err(appealOver)
  const isNew = await insertAppeal(tx, { id: context.newId(), actionId, body, now })
  return isNew ? ok({ actionId }) : err(appealedAlready)
}
