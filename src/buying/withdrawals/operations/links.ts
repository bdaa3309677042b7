import { anyone } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { linkToken } from '#src/people/accounts/contract.ts'
import { hashOfToken } from '#src/people/accounts/public/link-token.ts'
import { readForWithdrawal } from '#src/buying/library/public/withdraw.ts'
import { applyWithdrawal } from '../apply-withdrawal.ts'
import { linkInvalid } from '../failures.ts'
import { toStatementView } from '../presenter.ts'
import { linkMs, outcomeOf } from '../rules.ts'
import type { StatementRow } from '../store.ts'
import { findStatementByHash, lockStatement, purchasesHeld } from '../store.ts'
import type { StatementLinkView, WithdrawalLine } from '../view.ts'

/** What the page of a link shows. */
export const readStatementLink = defineQuery({
  name: 'withdrawals.read-statement-link',
  input: linkToken,
  access: anyone,
  async run({ db, now }, { token }) {
    const row = await findStatementByHash(db, hashOfToken(token))
    if (!row || !isUsable(row, now)) return err(linkInvalid)
    const isConfirmed = row.matchedAt !== null
    const view = await toStatementView(db, row)
    const link: StatementLinkView = { ...view, isConfirmed, lines: isConfirmed ? view.lines : await expected(db, row) }
    return ok(link)
  },
})

/** What would become of the purchases now. */
async function expected(db: Reader, { orderId, buyerId, statedAt }: StatementRow): Promise<WithdrawalLine[]> {
  if (orderId === null || buyerId === null) return []
  const lines: WithdrawalLine[] = []
  for (const { id, title, openedAt, consentAt } of await purchasesHeld(db, orderId, buyerId)) {
    const purchase = await readForWithdrawal(db, id, buyerId, statedAt)
    if (purchase) lines.push({ purchaseId: id, title, openedAt, consentAt, outcome: outcomeOf(purchase, statedAt) })
  }
  return lines
}

/** Confirms a statement with the link that the buyer of the order got, and applies it. A second click changes nothing. */
export const confirmStatement = defineOperation({
  name: 'withdrawals.confirm-statement',
  input: linkToken,
  access: anyone,
  async run(context, { token }) {
    const found = await findStatementByHash(context.tx, hashOfToken(token))
    const row = found && (await lockStatement(context.tx, found.id))
    if (!row || !isUsable(row, context.now)) return err(linkInvalid)
    const { id, orderId, buyerId, statedAt } = row
    if (row.matchedAt === null && orderId !== null && buyerId !== null)
      await applyWithdrawal(context, { id, orderId, buyerId, statedAt })
    return ok()
  },
})

/** A statement that the staff closed first has nothing to confirm. */
const isUsable = ({ state, matchedAt, statedAt }: StatementRow, now: Date) =>
  matchedAt !== null || (state === 'open' && now.getTime() - statedAt.getTime() < linkMs)
