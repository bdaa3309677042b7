import { isDeepStrictEqual } from 'node:util'
import type { Access } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isAdmin, userIdOf } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import type { Context } from '#src/kernel/operation.ts'
import { findActor } from '#src/people/accounts/public/actor-store.ts'
import { personFor } from '#src/people/accounts/public/ways.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
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
  /** What the limit applies to, so that many small amounts do not pass it: the amount, and earlier ones of the same subject. */
  readonly total: Cents
  /** The access of the operation. A request ends to count when its author loses it. */
  readonly access: Access
}

export const ownMoney = failure('forbidden', 'own-money', 'This is about your own money. Another person has to do it.')

/** Members of the staff do not decide about their own purchases, sales and debts. Admins own the shop. */
export const isOwnMoney = (actor: Actor, ...userIds: readonly string[]): boolean =>
  userIds.includes(userIdOf(actor) ?? '') && !isAdmin(actor)

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
  // The terms are JSON. The amount may have changed without them, such as that of a debt.
  const isSame = open?.amount === deed.amount && isDeepStrictEqual(open.terms, deed.terms)
  if (limit === 0 || deed.total <= limit) {
    // The limit changed after the request.
    if (isSame) await endConfirmation(tx, open.id, { state: 'confirmed', by: userId, now })
    return false
  }
  const isCurrent =
    isSame &&
    now.getTime() - open.requestedAt.getTime() < confirmationDays * 86_400_000 &&
    (await mayStill(context, deed.access, open.requestedBy))
  if (isCurrent && open.requestedBy !== userId) {
    await endConfirmation(tx, open.id, { state: 'confirmed', by: userId, now })
    return false
  }
  if (isCurrent) return true
  const { action, subjectKind, subjectId, terms, amount } = deed
  await saveRequest(tx, { action, subjectKind, subjectId, terms, amount, id: context.newId(), by: userId, now })
  await recordAudit(context, { action: 'confirmations.ask', subjectKind, subjectId, after: { action, amount } })
  return true
}

async function mayStill({ tx, now }: Context, access: Access, userId: string): Promise<boolean> {
  const person = personFor('session', await findActor(tx, userId), { now, isLocked: () => false })
  return person !== null && access(person) === null
}
