import { moneyText } from '#src/kernel/money.ts'
import { adminTexts } from '#src/features/admin/texts.ts'
import { disputesQuery } from '#src/features/disputes/contract.ts'
import { disputeTexts } from '#src/features/disputes/texts.ts'
import { countWaitingDisputes, listAllDisputes } from '#src/features/disputes/operations/disputes.ts'
import { decideWarning } from '#src/features/disputes/operations/warnings.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { queryParams, unwrap } from '#src/web/admin/tab.ts'
import type { Scope } from '#src/web/scope.ts'

async function read({ run }: Scope, params: URLSearchParams) {
  const wish = disputesQuery.parse(queryParams(params))
  return { ...wish, desk: unwrap(await run(listAllDisputes, wish)) }
}

export const disputes = {
  read,
  countWaiting: async ({ run }) => unwrap(await run(countWaitingDisputes, {})),
  fields: ['id'],
  actions: { refund: decides(true), clear: decides(false) },
} satisfies TabDefinition

function decides(refund: boolean): AdminAction {
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
      toToast(await run(decideWarning, { id, refund }), ({ state }) => ({
        title: state === 'refunded' ? disputeTexts.warningRefunded : disputeTexts.warningCleared,
      })),
    failed: adminTexts.failed,
  }
}
