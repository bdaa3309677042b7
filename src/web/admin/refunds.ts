import { adminTexts } from '#src/features/admin/contract.ts'
import { libraryTexts } from '#src/features/library/contract.ts'
import { decideRefund, listRefundRequests } from '#src/features/library/index.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { valueOf } from '#src/web/admin/room.ts'

export const refunds = {
  async read({ run }) {
    return { requests: valueOf(await run(listRefundRequests, {})) }
  },
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
