import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { recordAudit } from '#src/features/audit/index.ts'
import { noticeDecision } from '../contract.ts'
import { noticeDecided, noticeMissing } from '../failures.ts'
import { sendNoticeMail } from '../jobs.ts'
import { endNotice, lockNotice } from '../notice-store.ts'

/** An admin answers a notice, once and with reasons, which its sender gets by mail. What becomes of the content is decided apart. */
export const decideNotice = defineOperation({
  name: 'enforcement.decide-notice',
  input: noticeDecision,
  access: adminsOnly,
  async run(context, { id, uphold, answer }) {
    const { tx, now } = context
    const notice = await lockNotice(tx, id)
    if (!notice) return err(noticeMissing)
    if (notice.state !== 'open') return err(noticeDecided)
    const state = uphold ? ('upheld' as const) : ('rejected' as const)
    await endNotice(tx, id, { state, answer, by: userIdOf(context.actor) ?? '', now })
    await recordAudit(context, {
      action: 'enforcement.decide-notice',
      subjectKind: 'notice',
      subjectId: id,
      before: { number: Number(notice.number), state: notice.state },
      after: { state, answer },
    })
    if (notice.email !== null) await context.enqueue(sendNoticeMail, { noticeId: id, news: 'decided' })
    return ok({ state })
  },
})
