import { ReportsTab } from '#src/operation/admin/ui/reports-tab.tsx'
import { reportsQuery } from '#src/trust/reports/contract.ts'
import { reportTexts } from '#src/trust/reports/texts.ts'
import { decideReport, listReports } from '#src/trust/reports/operations/reports.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-reports'

async function load({ run }: Scope, params: URLSearchParams) {
  const listQuery = reportsQuery.parse(queryParams(params))
  return { ...listQuery, page: unwrap(await run(listReports, listQuery)) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id', 'answer'],
  actions: { resolve: decides('resolved'), reject: decides('rejected') },
})

export default function Reports({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <ReportsTab {...data} />}
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
        ({ title, creator, reporter, reason }) => ({
          question: `${verb} the report on “${title}”?`,
          consequence: `By @${creator}, reported by @${reporter}: ${reason}. The reporter is notified in the app and by email. You cannot change the decision later.`,
          button: `${verb} report`,
        }),
      )
    },
    run: async ({ run }, { id, answer }) =>
      toToast(await run(decideReport, { reportId: id, decision, answer }), reportTexts[decision]),
    failed: reportTexts.updateFailed,
  }
}
