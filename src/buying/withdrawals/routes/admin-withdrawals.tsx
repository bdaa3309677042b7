import { WithdrawalsTab } from '#src/operation/admin/ui/withdrawals-tab.tsx'
import { withdrawalsQuery } from '#src/buying/withdrawals/contract.ts'
import { closeStatement, listStatements } from '#src/buying/withdrawals/operations/queue.ts'
import { withdrawalTexts } from '#src/buying/withdrawals/texts.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-withdrawals'

async function load({ run }: Scope, params: URLSearchParams) {
  const listQuery = withdrawalsQuery.parse(queryParams(params))
  return { ...listQuery, page: unwrap(await run(listStatements, listQuery)) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id', 'note'],
  actions: {
    close: {
      async confirm(scope, { id }, params) {
        const { page } = await load(scope, params)
        return confirmRow(
          page.items.find((one) => one.id === id),
          ({ number, name }) => ({
            question: `Close withdrawal ${number}${name ? ` by ${name}` : ''}?`,
            consequence: 'Nothing is refunded or emailed. You cannot open it again.',
            button: 'Close withdrawal',
          }),
        )
      },
      run: async ({ run }, { id, note }) => toToast(await run(closeStatement, { id, note }), withdrawalTexts.closed),
      failed: withdrawalTexts.closeFailed,
    },
  },
})

export default function Withdrawals({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <WithdrawalsTab {...data} />}
    </TabFrame>
  )
}
