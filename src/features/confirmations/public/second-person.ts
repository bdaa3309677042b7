import { isDeepStrictEqual } from 'node:util'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Cents } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import { recordAudit } from '#src/features/audit/public/record-audit.ts'
import { confirmationDays } from '../rules.ts'
import { endConfirmation, findOpen, saveRequest } from './store.ts'

type Deed = {
  /** The name of the operation. */
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  /** The input of the operation. */
  readonly terms: object
  readonly amount: Cents
}

/**
 * Whether the operation has to wait, since its amount needs a second person. The first person's request is stored; when another one
 * runs the operation with the same terms, it is confirmed. The caller has locked the subject. It returns without effects, and not with
 * a failure, which would roll the request back.
 */
export async function waitsForSecondPerson(context: Context, deed: Deed): Promise<boolean> {
  const { tx, now, actor, settings } = context
  const userId = userIdOf(actor)
  const limit = settings.secondPersonAbove
  if (userId === null) return false
  const open = await findOpen(tx, deed)
  // The terms are JSON.
  const isSame = open !== undefined && isDeepStrictEqual(open.terms, deed.terms)
  if (limit === 0 || deed.amount <= limit) {
    // The limit changed after the request.
    if (isSame) await endConfirmation(tx, open.id, { state: 'confirmed', by: userId, now })
    return false
  }
  const isCurrent = isSame && now.getTime() - open.requestedAt.getTime() < confirmationDays * 86_400_000
  if (isCurrent && open.requestedBy !== userId) {
    await endConfirmation(tx, open.id, { state: 'confirmed', by: userId, now })
    return false
  }
  if (isCurrent) return true
  await saveRequest(tx, { ...deed, id: context.newId(), by: userId, now })
  const { action, subjectKind, subjectId, amount } = deed
  await recordAudit(context, { action: 'confirmations.ask', subjectKind, subjectId, after: { action, amount } })
  return true
}
