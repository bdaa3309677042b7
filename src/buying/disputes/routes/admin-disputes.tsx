import { commaList } from '#src/kernel/lists.ts'
import { moneyText } from '#src/kernel/money.ts'
import { DisputesTab } from '#src/operation/admin/ui/disputes-tab.tsx'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { disputesQuery } from '#src/buying/disputes/contract.ts'
import { disputeTexts } from '#src/buying/disputes/texts.ts'
import { listAllDisputes } from '#src/buying/disputes/operations/disputes.ts'
import { decideWarning } from '#src/buying/disputes/operations/warnings.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast, unlessWaiting } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-disputes'

async function load({ run }: Scope, params: URLSearchParams) {
  const listQuery = disputesQuery.parse(queryParams(params))
  return { ...listQuery, adminList: unwrap(await run(listAllDisputes, listQuery)) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id'],
  actions: { refund: decides(true), clear: decides(false) },
})

export default function Disputes({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <DisputesTab {...data} />}
    </TabFrame>
  )
}

function decides(refund: boolean): AdminAction {
  return {
    async confirm(scope, { id }, params) {
      const { adminList } = await load(scope, params)
      return confirmRow(
        adminList.warnings.items.find((one) => one.id === id),
        ({ amount, buyer, receiptNumber, titles }) => {
          const receipt = `Receipt #${receiptNumber}, ${moneyText(amount)}: ${commaList(titles)}.`
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
      toToast(
        await run(decideWarning, { id, refund }),
        unlessWaiting(({ state }) => ({
          title: state === 'refunded' ? disputeTexts.warningRefunded : disputeTexts.warningCleared,
        })),
      ),
    failed: adminTexts.failed,
  }
}
