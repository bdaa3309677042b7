import { PayoutsTab } from '#src/operation/admin/ui/payouts-tab.tsx'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { earningsTexts } from '#src/selling/earnings/texts.ts'
import { requestPayoutPoll } from '#src/selling/earnings/operations/sync-payout.ts'
import { listAllPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { readPayoutStops } from '#src/selling/earnings/operations/payout-stops.ts'
import { payoutsQuery } from '#src/selling/earnings/public/list-contract.ts'
import { toToast } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-payouts'

async function load({ run }: Scope, params: URLSearchParams) {
  const listQuery = payoutsQuery.parse(queryParams(params))
  const [page, stops] = await Promise.all([run(listAllPayouts, listQuery), run(readPayoutStops, {})])
  return { ...listQuery, page: unwrap(page), ...unwrap(stops) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id'],
  actions: {
    ask: {
      run: async ({ run }, { id }) =>
        toToast(await run(requestPayoutPoll, { payoutId: id }), () => ({
          title: earningsTexts.askedAgain,
          description: earningsTexts.askedAgainMore,
        })),
      failed: adminTexts.failed,
    },
  },
})

export default function Payouts({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <PayoutsTab {...data} />}
    </TabFrame>
  )
}
