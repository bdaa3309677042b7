import { adminTexts } from '#src/features/admin/contract.ts'
import { libraryTexts } from '#src/features/library/contract.ts'
import { countRefundRequests, decideRefund, listRefundRequests } from '#src/features/library/index.ts'
import { queueWish } from '#src/features/paging/contract.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

export const refunds = {
  async read({ run }, params) {
    return { page: valueOf(await run(listRefundRequests, queueWish.parse(asked(params)))) }
  },
  countWaiting: async ({ run }) => valueOf(await run(countRefundRequests, {})),
  fields: ['id', 'answer'],
  deeds: { approve: decides(true), decline: decides(false) },
} satisfies Room

function decides(approve: boolean): Deed {
  return {
    run: async ({ run }, { id, answer }) =>
      told(
        await run(decideRefund, { id, approve, answer }),
        approve ? libraryTexts.refundApproved : libraryTexts.refundDeclined,
      ),
    failed: adminTexts.failed,
  }
}
