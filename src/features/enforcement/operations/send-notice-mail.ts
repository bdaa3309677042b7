import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { noticeMail } from '../emails.tsx'
import { noticeMissing } from '../failures.ts'
import { findNotice } from '../notice-store.ts'

/** The receipt of a notice, or what was decided about it. */
export const sendNoticeMailNow = defineWorkflow({
  name: 'enforcement.send-notice-mail',
  input: z.object({ noticeId: z.uuid(), news: z.enum(['received', 'decided']) }),
  access: systemOnly,
  async run(flow, { noticeId, news }) {
    const notice = await findNotice(flow.db, noticeId)
    if (!notice) return err(noticeMissing)
    if (notice.email === null) return ok()
    const mail = await noticeMail({
      number: Number(notice.number),
      news,
      ground: notice.ground,
      // Whatever else somebody typed may be meant for a stranger to read.
      url: notice.promptId || notice.personId ? notice.url : null,
      isUpheld: notice.state === 'upheld',
      answer: notice.answer,
      name: notice.name ?? '',
      publicUrl: flow.settings.publicUrl,
    })
    await flow.mailer.send({ ...mail, key: `notice:${noticeId}:${news}`, to: { address: notice.email } })
    return ok()
  },
})
