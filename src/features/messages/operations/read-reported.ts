import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { reportGone } from '../failures.ts'
import { readExcerpt } from '../report-store.ts'
import { contextOfReported } from '../rules.ts'
import type { ReportedExcerpt } from '../view.ts'

/**
 * Hands a reported message to an admin, with a little of what stands around it and nothing more of the thread. Each
 * reading is written down, and the note holds none of it.
 */
export const readReported = defineOperation({
  name: 'messages.read-reported',
  input: z.object({ reportId: z.uuid() }),
  access: adminsOnly,
  async run(context, { reportId }) {
    const rows = await readExcerpt(context.tx, reportId, contextOfReported)
    const messageId = rows[0]?.messageId
    if (messageId === undefined) return err(reportGone)
    await recordAudit(context, {
      action: 'messages.read-reported',
      subjectKind: 'message',
      subjectId: messageId,
      after: { reportId, messages: rows.length },
    })
    const excerpt: ReportedExcerpt = {
      reportId,
      messages: rows.map(({ position, author, body, at, isReported }) => ({ position, author, body, at, isReported })),
    }
    return ok(excerpt)
  },
})
