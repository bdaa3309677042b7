import { messageReportsWish, messageTexts } from '#src/features/messages/contract.ts'
import {
  countMessageReports,
  decideMessageReport,
  listMessageReports,
  readReported,
} from '#src/features/messages/index.ts'
import type { Deed } from '#src/web/admin/deed.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

export const messages = {
  async read({ run }, params) {
    const { search, status, after, before } = messageReportsWish.parse(asked(params))
    return { search, status, page: valueOf(await run(listMessageReports, { search, status, after, before })) }
  },
  countWaiting: async ({ run }) => valueOf(await run(countMessageReports, {})),
  fields: ['id'],
  shows: { read: ({ run }, { id }) => run(readReported, { reportId: id }) },
  deeds: { resolve: decides('resolved'), reject: decides('rejected') },
} satisfies Room

function decides(decision: 'resolved' | 'rejected'): Deed {
  return {
    run: async ({ run }, { id }) =>
      told(await run(decideMessageReport, { reportId: id, decision }), messageTexts[decision]),
    failed: messageTexts.updateFailed,
  }
}
