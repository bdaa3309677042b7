import { moneyText } from '#src/kernel/money.ts'
import { RefundsTab } from '#src/operation/admin/ui/refunds-tab.tsx'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { libraryTexts } from '#src/buying/library/texts.ts'
import { decideRefund, listRefundRequests } from '#src/buying/library/operations/refund-requests.ts'
import { queueQuery } from '#src/common/paging/contract.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast, unlessWaiting } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-refunds'

async function load({ run }: Scope, params: URLSearchParams) {
  return { page: unwrap(await run(listRefundRequests, queueQuery.parse(queryParams(params)))) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id', 'answer'],
  actions: { approve: decides(true), decline: decides(false) },
})

export default function Refunds({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <RefundsTab {...data} />}
    </TabFrame>
  )
}

function decides(approve: boolean): AdminAction {
  return {
    async confirm(scope, { id }, params) {
      const { page } = await load(scope, params)
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
      toToast(
        await run(decideRefund, { id, approve, answer }),
        unlessWaiting(() => ({ title: approve ? libraryTexts.refundApproved : libraryTexts.refundDeclined })),
      ),
    failed: adminTexts.failed,
  }
}
