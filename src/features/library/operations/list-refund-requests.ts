import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listWaiting } from '../refund-store.ts'
import type { RefundRequestView } from '../view.ts'

/** How many requests an admin sees at once, the oldest first. */
const requestsShown = 100

/** The refunds that wait for a decision. */
export const listRefundRequests = defineQuery({
  name: 'library.list-refund-requests',
  input: z.object({}),
  access: adminsOnly,
  async run({ db }) {
    const rows = await listWaiting(db, requestsShown)
    return ok(rows.map((row): RefundRequestView => ({ ...row, pricePaid: cents(row.pricePaid) })))
  },
})
