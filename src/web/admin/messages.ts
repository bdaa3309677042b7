import { messageReportsWish, messageTexts } from '#src/features/messages/contract.ts'
import {
  countMessageReports,
  decideMessageReport,
  listMessageReports,
  readReported,
} from '#src/features/messages/operations/reports.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { confirmRow, told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'
import type { Scope } from '#src/web/scope.ts'

async function read({ run }: Scope, params: URLSearchParams) {
  const { search, status, after, before } = messageReportsWish.parse(asked(params))
  return { search, status, page: valueOf(await run(listMessageReports, { search, status, after, before })) }
}

export const messages = {
  read,
  countWaiting: async ({ run }) => valueOf(await run(countMessageReports, {})),
  fields: ['id'],
  shows: { read: ({ run }, { id }) => run(readReported, { reportId: id }) },
  deeds: { resolve: decides('resolved'), reject: decides('rejected') },
} satisfies Room

function decides(decision: 'resolved' | 'rejected'): Deed {
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
      told(await run(decideMessageReport, { reportId: id, decision }), messageTexts[decision]),
    failed: messageTexts.updateFailed,
  }
}
