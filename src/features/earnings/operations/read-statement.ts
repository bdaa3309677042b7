import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { earningsTexts } from '../contract.ts'
import { boundsOf, statementCsv } from '../statement.ts'
import { balanceBefore, listMovements } from '../statement-store.ts'

/** "2026-11". */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, earningsTexts.noSuchMonth)

/** A month of a seller's earnings as CSV: every movement of what they are owed, from the ledger. */
export const readStatement = defineQuery({
  name: 'earnings.read-statement',
  input: z.object({ month }),
  access: signedIn(earningsTexts.signIn, earningsTexts.signInTitle),
  openToBarred: true,
  async run({ db, actor }, { month }) {
    const sellerId = userIdOf(actor) ?? ''
    const { from, to } = boundsOf(month)
    const [opening, rows] = await Promise.all([
      balanceBefore(db, sellerId, from),
      listMovements(db, sellerId, from, to),
    ])
    const movements = rows.map((row) => ({
      at: row.created_at,
      kind: row.kind,
      title: row.title,
      receiptNumber: row.receipt_number,
      amount: cents(0 - row.amount),
      availableAt: row.available_at,
    }))
    return ok({ name: `statement-${month}.csv`, body: statementCsv(opening, movements) })
  },
})
