import { adminsOnly } from '#src/kernel/access.ts'
import { keyedPage, pageWish, readQueue } from '#src/kernel/keyed-page.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { queueWish } from '#src/features/paging/contract.ts'
import { listWaiting } from '../refund-store.ts'
import { requestOrder } from '../rules.ts'
import type { RefundRequestView } from '../view.ts'

const pageSize = 25

/** The refunds that wait for a decision. */
export const listRefundRequests = defineQuery({
  name: 'library.list-refund-requests',
  input: queueWish,
  access: adminsOnly,
  async run({ db }, place) {
    const { rows, wish } = await readQueue(pageWish(requestOrder, place, pageSize), (part) => listWaiting(db, part))
    return ok(keyedPage(rows, wish, (row): RefundRequestView => ({ ...row, pricePaid: cents(row.pricePaid) })))
  },
})
