import { moneyText } from '#src/ui/elements/price-text.ts'
import { adminTexts } from '#src/features/admin/contract.ts'
import { libraryTexts } from '#src/features/library/contract.ts'
import {
  countRefundRequests,
  decideRefund,
  listRefundRequests,
} from '#src/features/library/operations/refund-requests.ts'
import { queueWish } from '#src/features/paging/contract.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { confirmRow, told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'
import type { Scope } from '#src/web/scope.ts'

async function read({ run }: Scope, params: URLSearchParams) {
  return { page: valueOf(await run(listRefundRequests, queueWish.parse(asked(params)))) }
}

export const refunds = {
  read,
  countWaiting: async ({ run }) => valueOf(await run(countRefundRequests, {})),
  fields: ['id', 'answer'],
  deeds: { approve: decides(true), decline: decides(false) },
} satisfies Room

function decides(approve: boolean): Deed {
  return {
    async confirm(scope, { id }, params) {
      const { page } = await read(scope, params)
      return confirmRow(
        page.items.find((one) => one.id === id),
        ({ buyer, seller, title, pricePaid }) =>
          approve
            ? {
                question: `Refund ${moneyText(pricePaid)} to @${buyer}?`,
                consequence: `For “${title}” by @${seller}. Access ends. A refund cannot be undone.`,
                button: `Refund ${moneyText(pricePaid)}`,
                isDanger: true,
              }
            : {
                question: `Decline the refund of ${moneyText(pricePaid)} to @${buyer}?`,
                consequence: `For “${title}” by @${seller}. They get your answer by email.`,
                button: 'Decline refund',
              },
      )
    },
    run: async ({ run }, { id, answer }) =>
      told(
        await run(decideRefund, { id, approve, answer }),
        approve ? libraryTexts.refundApproved : libraryTexts.refundDeclined,
      ),
    failed: adminTexts.failed,
  }
}
