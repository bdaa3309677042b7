import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { mailUnread } from '../jobs.ts'
import { setMailDue, setMailed } from '../mail-store.ts'

/** Writes down that somebody was told of a thread up to there, that nothing is to be told, or that it is to be later. */
export const noteMailed = defineOperation({
  name: 'messages.note-mailed',
  input: z.object({
    threadId: z.uuid(),
    userId: z.uuid(),
    position: z.number().int().nullable(),
    notBefore: z.date().nullable().default(null),
  }),
  access: systemOnly,
  async run(context, { threadId, userId, position, notBefore }) {
    if (position !== null) await setMailed(context.tx, threadId, userId, position, context.now)
    else await setMailDue(context.tx, threadId, userId, notBefore)
    if (notBefore) await context.enqueue(mailUnread, { threadId, userId }, { startAfter: notBefore })
    return ok()
  },
})
