import { adminsOnly } from '#src/kernel/access.ts'
import { keyedPage, pageWish } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { messageReportsWish } from '../contract.ts'
import { countPending, findReports } from '../report-store.ts'
import { messageReportOrder } from '../rules.ts'
import type { MessageReportRow } from '../view.ts'

const pageSize = 25
/** The badge beside the tab says "999+" beyond it. */
const mostPendingCounted = 1000

/** Which messages were reported, by whom and why; what is in them only read-reported tells. */
export const listMessageReports = defineQuery({
  name: 'messages.list-reports',
  input: messageReportsWish,
  access: adminsOnly,
  async run({ db }, { search, status, ...place }) {
    const wish = pageWish(messageReportOrder, place, pageSize)
    const [rows, pending] = await Promise.all([
      findReports(db, { search, status: status === 'all' ? null : status }, wish),
      countPending(db, mostPendingCounted),
    ])
    return ok({ ...keyedPage(rows, wish, (row): MessageReportRow => row), pending })
  },
})
