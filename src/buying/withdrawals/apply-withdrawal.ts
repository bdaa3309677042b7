import type { Context } from '#src/kernel/operation.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { lockForWithdrawal, refundWithdrawn } from '#src/buying/library/public/withdraw.ts'
import { sendAnswerJob } from './jobs.ts'
import { needsAnswer, outcomeOf, stateOf } from './rules.ts'
import type { NewLine } from './store.ts'
import { purchasesHeld, setMatched } from './store.ts'

type Matched = {
  readonly id: string
  readonly orderId: string
  readonly buyerId: string
  readonly statedAt: Date
}

/**
 * Withdraws from the order of a statement that the caller has locked, as its buyer: refunds what is unopened, and records what became
 * of the rest. Purchases are locked by id, so that two statements about one order do not deadlock.
 */
export async function applyWithdrawal(context: Context, { id, orderId, buyerId, statedAt }: Matched): Promise<void> {
  const held = await purchasesHeld(context.tx, orderId, buyerId)
  const lines: NewLine[] = []
  for (const purchaseId of held.map((one) => one.id).toSorted()) {
    const purchase = await lockForWithdrawal(context, purchaseId, buyerId, statedAt)
    if (purchase === null) continue
    const outcome = outcomeOf(purchase, statedAt)
    if (outcome === 'refunded') await refundWithdrawn(context, purchase)
    lines.push({ purchaseId, outcome, openedAt: purchase.openedAt })
  }
  const outcomes = lines.map(({ outcome }) => outcome)
  const state = stateOf(outcomes)
  await setMatched(context.tx, id, state, lines, context.now)
  const after = { state, orderId, outcomes }
  await recordAudit(context, { action: 'withdrawals.match', subjectKind: 'withdrawal', subjectId: id, after })
  if (needsAnswer(outcomes)) await context.enqueue(sendAnswerJob, { withdrawalId: id })
}
