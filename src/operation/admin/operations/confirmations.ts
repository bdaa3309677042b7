import { z } from 'zod'
import { staffOnly } from '#src/kernel/access.ts'
import { refusalAt } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { endConfirmation, findById, listOpen } from '#src/people/confirmations/public/store.ts'
import type { ConfirmationView } from '#src/people/confirmations/view.ts'
import { decideWarning } from '#src/buying/disputes/operations/warnings.ts'
import { writeOffDebt } from '#src/selling/earnings/operations/ledger.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { decideRefund } from '#src/buying/library/operations/refund-requests.ts'

/** The operations that a second person confirms. */
const confirmable = [refundPurchase, decideRefund, decideWarning, writeOffDebt] as const
const operationOf = (action: string) => confirmable.find(({ name }) => name === action)

const confirmationMissing = failure(
  'missing',
  'confirmation-missing',
  'This is no longer waiting. Nothing was changed.',
)
const ownRequest = failure('conflict', 'own-request', 'Another person has to confirm it.')
const termsChanged = failure(
  'conflict',
  'terms-changed',
  'The first request no longer counts. Yours waits for another person.',
)

const hrefs: Readonly<Record<string, (subjectId: string) => string>> = {
  'library.refund-purchase': (id) => `/admin/purchases/${id}`,
  'library.decide-refund': (id) => `/admin/purchases/${id}`,
  'disputes.decide-warning': () => '/admin/disputes',
  'earnings.write-off-debt': (id) => `/admin/people/${id}`,
}

/** Lists what waits for a second person, as far as the actor may do it. */
export const listConfirmations = defineQuery({
  name: 'admin.list-confirmations',
  input: z.object({}),
  access: staffOnly('support', 'finance'),
  async run({ db, actor, now }) {
    const rows = await listOpen(db, now)
    const views = rows.flatMap(({ requestedBy, terms, subjectId, ...row }): ConfirmationView[] => {
      const operation = operationOf(row.action)
      if (!operation || refusalAt(operation, actor)) return []
      const { reason, answer } = termTexts.parse(terms)
      const href = hrefs[row.action]?.(subjectId) ?? null
      return [{ ...row, reason: reason || answer, href, canConfirm: requestedBy !== userIdOf(actor) }]
    })
    return ok(views)
  },
})

const text = z.string().catch('')
const termTexts = z.object({ reason: text, answer: text })

const one = z.object({ id: z.uuid() })

/** Does what another person asked for, with the same terms. */
export const confirmDeed = defineWorkflow({
  name: 'admin.confirm-deed',
  input: one,
  access: staffOnly('support', 'finance'),
  async run(flow, { id }) {
    const open = await findById(flow.db, id)
    const operation = open && operationOf(open.action)
    if (!open || !operation) return err(confirmationMissing)
    if (open.requestedBy === userIdOf(flow.actor)) return err(ownRequest)
    // Each operation checks its input and the access of the actor, and ends the request in its transaction.
    const done = await flow.run(operation as typeof refundPurchase, open.terms as never)
    if (!done.ok) return done
    return done.value.isWaiting ? err(termsChanged) : ok()
  },
})

/** Declines what another person asked for, or withdraws an own request. */
export const declineDeed = defineOperation({
  name: 'admin.decline-deed',
  input: one,
  access: staffOnly('support', 'finance'),
  async run(context, { id }) {
    const { tx, now, actor } = context
    const open = await findById(tx, id)
    const operation = open && operationOf(open.action)
    if (!open || !operation) return err(confirmationMissing)
    const refusal = refusalAt(operation, actor)
    if (refusal) return err(refusal)
    if (!(await endConfirmation(tx, id, { state: 'declined', by: userIdOf(actor), now })))
      return err(confirmationMissing)
    const { action, subjectKind, subjectId, amount } = open
    await recordAudit(context, {
      action: 'admin.decline-deed',
      subjectKind,
      subjectId,
      after: { action, amount },
    })
    return ok()
  },
})
