import { moneyText } from '#src/ui/elements/price-text.ts'
import { adminTexts } from '#src/features/admin/contract.ts'
import { disputesWish, disputeTexts } from '#src/features/disputes/contract.ts'
import { countWaitingDisputes, listAllDisputes } from '#src/features/disputes/operations/disputes.ts'
import { decideWarning } from '#src/features/disputes/operations/warnings.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { confirmRow, told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'
import type { Scope } from '#src/web/scope.ts'

async function read({ run }: Scope, params: URLSearchParams) {
  const wish = disputesWish.parse(asked(params))
  return { ...wish, desk: valueOf(await run(listAllDisputes, wish)) }
}

export const disputes = {
  read,
  countWaiting: async ({ run }) => valueOf(await run(countWaitingDisputes, {})),
  fields: ['id'],
  deeds: { refund: decides(true), clear: decides(false) },
} satisfies Room

function decides(refund: boolean): Deed {
  return {
    async confirm(scope, { id }, params) {
      const { desk } = await read(scope, params)
      return confirmRow(
        desk.warnings.items.find((one) => one.id === id),
        ({ amount, buyer, receiptNumber, titles }) => {
          const receipt = `Receipt ${receiptNumber}, ${moneyText(amount)}: ${titles.join(', ')}.`
          if (!refund)
            return {
              question: `Restore access for @${buyer}?`,
              consequence: `${receipt} If the payment was fraud, the bank can still take the money back.`,
              button: 'Restore access',
            }
          return {
            question: `Refund ${moneyText(amount)} to @${buyer}?`,
            consequence: `${receipt} Access ends. A refund cannot be undone.`,
            button: `Refund ${moneyText(amount)}`,
            isDanger: true,
          }
        },
      )
    },
    run: async ({ run }, { id }) =>
      told(await run(decideWarning, { id, refund }), ({ state }) => ({
        title: state === 'refunded' ? disputeTexts.warningRefunded : disputeTexts.warningCleared,
      })),
    failed: adminTexts.failed,
  }
}
