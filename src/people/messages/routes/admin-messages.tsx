import { MessagesTab } from '#src/operation/admin/ui/messages-tab.tsx'
import { messageReportsQuery } from '#src/people/messages/contract.ts'
import { messageTexts } from '#src/people/messages/texts.ts'
import { decideMessageReport, listMessageReports, readReported } from '#src/people/messages/operations/reports.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-messages'

async function load({ run }: Scope, params: URLSearchParams) {
  const { search, status, after, before } = messageReportsQuery.parse(queryParams(params))
  return { search, status, page: unwrap(await run(listMessageReports, { search, status, after, before })) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id'],
  audited: { read: ({ run }, { id }) => run(readReported, { reportId: id }) },
  actions: { resolve: decides('resolved'), reject: decides('rejected') },
})

export default function Messages({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <MessagesTab {...data} excerpt={answer && 'excerpt' in answer ? answer.excerpt : null} />}
    </TabFrame>
  )
}

function decides(decision: 'resolved' | 'rejected'): AdminAction {
  const verb = decision === 'resolved' ? 'Resolve' : 'Reject'
  return {
    async confirm(scope, { id }, params) {
      const { page } = await load(scope, params)
      return confirmRow(
        page.items.find((one) => one.id === id && one.status === 'pending'),
        ({ author, reporter, reason }) => ({
          question: `${verb} the report on a message by @${author}?`,
          consequence: `Reported by @${reporter}: ${reason}. You cannot change the decision later.`,
          button: `${verb} report`,
        }),
      )
    },
    run: async ({ run }, { id }) =>
      toToast(await run(decideMessageReport, { reportId: id, decision }), messageTexts[decision]),
    failed: messageTexts.updateFailed,
  }
}
