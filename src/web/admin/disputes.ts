import { adminTexts } from '#src/features/admin/contract.ts'
import { disputesWish, disputeTexts } from '#src/features/disputes/contract.ts'
import { countWaitingDisputes, decideWarning, listAllDisputes } from '#src/features/disputes/index.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

export const disputes = {
  async read({ run }, params) {
    const wish = disputesWish.parse(asked(params))
    return { ...wish, desk: valueOf(await run(listAllDisputes, wish)) }
  },
  countWaiting: async ({ run }) => valueOf(await run(countWaitingDisputes, {})),
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
