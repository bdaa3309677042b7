import { adminsOnly } from '#src/kernel/access.ts'
import { keyedPage, pageWish } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { messageReportsWish } from '../contract.ts'
import { findReports } from '../report-store.ts'
import { messageReportOrder } from '../rules.ts'
import type { MessageReportRow } from '../view.ts'

const pageSize = 25

/** Which messages were reported, by whom and why; what is in them only read-reported tells. */
export const listMessageReports = defineQuery({
  name: 'messages.list-reports',
  input: messageReportsWish,
  access: adminsOnly,
  async run({ db }, { search, status, ...place }) {
    const wish = pageWish(messageReportOrder, place, pageSize)
    const rows = await findReports(db, { search, status: status === 'all' ? null : status }, wish)
    return ok(keyedPage(rows, wish, (row): MessageReportRow => row))
  },
})
