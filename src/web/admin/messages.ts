import { messageReportsQuery } from '#src/features/messages/contract.ts'
import { messageTexts } from '#src/features/messages/texts.ts'
import {
  countMessageReports,
  decideMessageReport,
  listMessageReports,
  readReported,
} from '#src/features/messages/operations/reports.ts'
import type { AdminAction } from '#src/web/admin/action.ts'
import { confirmRow, toToast } from '#src/web/admin/action.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { queryParams, unwrap } from '#src/web/admin/tab.ts'
import type { Scope } from '#src/web/scope.ts'

async function read({ run }: Scope, params: URLSearchParams) {
  const { search, status, after, before } = messageReportsQuery.parse(queryParams(params))
  return { search, status, page: unwrap(await run(listMessageReports, { search, status, after, before })) }
}

export const messages = {
  read,
  countWaiting: async ({ run }) => unwrap(await run(countMessageReports, {})),
  fields: ['id'],
  shows: { read: ({ run }, { id }) => run(readReported, { reportId: id }) },
  actions: { resolve: decides('resolved'), reject: decides('rejected') },
} satisfies TabDefinition

function decides(decision: 'resolved' | 'rejected'): AdminAction {
  const verb = decision === 'resolved' ? 'Resolve' : 'Reject'
  return {
    async confirm(scope, { id }, params) {
      const { page } = await read(scope, params)
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
