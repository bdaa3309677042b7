import { adminsOnly } from '#src/kernel/access.ts'
import { keyedPage, pageWish } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findReports } from '../admin-store.ts'
import { reportsWish } from '../contract.ts'
import { reportOrders } from '../rules.ts'
import type { ReportRow } from '../view.ts'

const pageSize = 25

/** What readers told of listings. */
export const listReports = defineQuery({
  name: 'reports.list-reports',
  input: reportsWish,
  access: adminsOnly,
  async run({ db }, { search, status, sort, ...place }) {
    const wish = pageWish(reportOrders[sort], place, pageSize)
    const rows = await findReports(db, { search, status: status === 'all' ? null : status }, wish)
    return ok(keyedPage(rows, wish, (row): ReportRow => row))
  },
})
