import { WebhooksTab } from '#src/operation/admin/ui/webhooks-tab.tsx'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { eventsQuery } from '#src/money/payments/contract.ts'
import { paymentTexts } from '#src/money/payments/texts.ts'
import { listProviderEvents, replayEvent } from '#src/money/payments/operations/events.ts'
import { toToast } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-webhooks'

async function load({ run }: Scope, params: URLSearchParams) {
  const listQuery = eventsQuery.parse(queryParams(params))
  return { ...listQuery, page: unwrap(await run(listProviderEvents, listQuery)) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id'],
  actions: {
    replay: {
      run: async ({ run }, { id }) => toToast(await run(replayEvent, { id }), paymentTexts.replayed),
      failed: adminTexts.failed,
    },
  },
})

export default function Webhooks({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <WebhooksTab {...data} />}
    </TabFrame>
  )
}
