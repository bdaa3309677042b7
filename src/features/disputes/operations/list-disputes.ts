import { adminsOnly } from '#src/kernel/access.ts'
import type { Place } from '#src/kernel/keyed-page.ts'
import { keyedPage, pageWish, readQueue } from '#src/kernel/keyed-page.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { disputesWish } from '../contract.ts'
import { findDisputes, findWarnings } from '../list-store.ts'
import { disputeOrder, warningOrder } from '../rules.ts'
import type { DisputeDesk } from '../view.ts'

const pageSize = 25
/** So many warnings stand above the disputes; the others have a page of their own. */
const warningsAbove = 5

/** What waits for an admin's answer, and what banks have decided. */
export const listAllDisputes = defineQuery({
  name: 'disputes.list-disputes',
  input: disputesWish,
  access: adminsOnly,
  async run({ db }, { show, search, ...place }) {
    if (show === 'warnings') {
      const desk: DisputeDesk = { warnings: await warningsOf(db, place, pageSize), disputes: null }
      return ok(desk)
    }
    const wish = pageWish(disputeOrder(show), place, pageSize)
    const [warnings, rows] = await Promise.all([
      warningsOf(db, {}, warningsAbove),
      findDisputes(db, { show, search }, wish),
    ])
    const disputes = keyedPage(rows, wish, (row) => ({
      ...row,
      amount: cents(row.amount),
      receiptNumber: row.receiptNumber ?? 0,
    }))
    const desk: DisputeDesk = { warnings, disputes }
    return ok(desk)
  },
})

async function warningsOf(db: Reader, place: Place, size: number) {
  const { rows, wish } = await readQueue(pageWish(warningOrder, place, size), (part) => findWarnings(db, part))
  return keyedPage(rows, wish, (row) => ({ ...row, amount: cents(row.amount), receiptNumber: row.receiptNumber ?? 0 }))
}
