import { z } from 'zod'
import { staffOnly } from '#src/kernel/access.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { isErased } from '#src/people/accounts/public/erase-store.ts'
import { countWaiting, findStatements, listPurchasesOf } from '../admin-store.ts'
import { closeInput, withdrawalsQuery } from '../contract.ts'
import { ownStatement, statementFinished, statementMissing } from '../failures.ts'
import { eraseSender } from '../public/erase-store.ts'
import { isWaiting, reimburseBy, withdrawalOrders } from '../rules.ts'
import { lockStatement, setClosed } from '../store.ts'
import type { WithdrawalRow } from '../view.ts'

const access = staffOnly('support', 'finance')

/** Lists statements of withdrawal with the purchases of their orders. */
export const listStatements = defineQuery({
  name: 'withdrawals.list-statements',
  input: withdrawalsQuery,
  access,
  async run({ db }, { search, state, sort, limit, ...place }) {
    const request = pageRequest(withdrawalOrders[sort], place, limit)
    const rows = await findStatements(db, { search, state }, request)
    const bought = await listPurchasesOf(
      db,
      rows.map(({ id }) => id),
    )
    const purchases = Map.groupBy(bought, ({ withdrawalId }) => withdrawalId)
    return ok(
      keyedPage(rows, request, ({ number, linkHash, orderId: _order, buyerId: _buyer, ...row }): WithdrawalRow => ({
        ...row,
        number: Number(number),
        hasLink: linkHash !== null,
        reimburseBy: reimburseBy(row.statedAt),
        purchases: (purchases.get(row.id) ?? []).map(({ id, title, outcome, refundedAt }) => ({
          id,
          title,
          outcome,
          refundedAt,
        })),
      })),
    )
  },
})

/** Counts the statements that wait. */
export const countStatements = defineQuery({
  name: 'withdrawals.count-statements',
  input: z.object({}),
  access,
  run: async ({ db }) => ok(await countWaiting(db)),
})

/** Closes a statement that waits, with a note for the record. Nobody closes their own. Audited. */
export const closeStatement = defineOperation({
  name: 'withdrawals.close-statement',
  input: closeInput,
  access,
  async run(context, { id, note }) {
    const { tx, now } = context
    const by = context.actor.userId
    const row = await lockStatement(tx, id)
    if (!row) return err(statementMissing)
    if (row.userId === by || row.buyerId === by) return err(ownStatement)
    if (!isWaiting(row.state)) return err(statementFinished)
    await setClosed(tx, id, { note, by, now })
    // The account was deleted while the statement waited.
    for (const userId of [row.userId, row.buyerId])
      if (userId !== null && (await isErased(tx, userId))) await eraseSender(tx, userId, null)
    const [before, after] = [{ state: row.state }, { state: 'closed', note }]
    await recordAudit(context, {
      ...{ action: 'withdrawals.close-statement', subjectKind: 'withdrawal', subjectId: id },
      ...{ before, after },
    })
    return ok()
  },
})
