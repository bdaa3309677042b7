import { adminTexts } from '#src/features/admin/contract.ts'
import { disputeTexts } from '#src/features/disputes/contract.ts'
import { decideWarning, listAllDisputes } from '#src/features/disputes/index.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { valueOf } from '#src/web/admin/room.ts'

export const disputes = {
  read: async ({ run }) => valueOf(await run(listAllDisputes, {})),
  fields: ['id'],
  deeds: { refund: decides(true), clear: decides(false) },
} satisfies Room

function decides(refund: boolean): Deed {
  return {
    run: async ({ run }, { id }) =>
      told(await run(decideWarning, { id, refund }), ({ state }) => ({
        title: state === 'refunded' ? disputeTexts.warningRefunded : disputeTexts.warningCleared,
      })),
    failed: adminTexts.failed,
  }
}
