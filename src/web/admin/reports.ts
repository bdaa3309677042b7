import { reportTexts, reportsWish } from '#src/features/reports/contract.ts'
import { countPendingReports, decideReport, listReports } from '#src/features/reports/index.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

export const reports = {
  async read({ run }, params) {
    const wish = reportsWish.parse(asked(params))
    return { ...wish, page: valueOf(await run(listReports, wish)) }
  },
  countWaiting: async ({ run }) => valueOf(await run(countPendingReports, {})),
  fields: ['id'],
  deeds: { resolve: decides('resolved'), reject: decides('rejected') },
} satisfies Room

function decides(decision: 'resolved' | 'rejected'): Deed {
  return {
    run: async ({ run }, { id }) => told(await run(decideReport, { reportId: id, decision }), reportTexts[decision]),
    failed: reportTexts.updateFailed,
  }
}
