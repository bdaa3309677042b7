import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { creatorName } from '#src/kernel/shop.ts'
import { emailUnreadJob } from '../jobs.ts'
import { setMailDue, setMailed, findMailState } from '../email-store.ts'
import { fitName } from '#src/mail/greeting.ts'
import { emailRecipient } from '#src/people/notifications/public/email-recipient.ts'
import { readBlocks } from '../block-store.ts'
import { unreadEmail } from '../emails.ts'
import { unreadEmailDue } from '../rules.ts'

/** Records that a user was emailed about a thread up to a position, that no email is due, or that one is due later. */
export const recordEmailed = defineOperation({
  name: 'messages.record-emailed',
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
    if (notBefore) await context.enqueue(emailUnreadJob, { threadId, userId }, { startAfter: notBefore })
    return ok()
  },
})

/** Emails a user who is away about unread messages: the sender's name, but no message text. */
export const emailUnread = defineWorkflow({
  name: 'messages.email-unread',
  input: z.object({ threadId: z.uuid(), userId: z.uuid() }),
  access: systemOnly,
  async run(flow, { threadId, userId }) {
    const emailed = await emailIfDue(flow, threadId, userId)
    return flow.run(recordEmailed, { threadId, userId, position: null, notBefore: null, ...emailed })
  },
})

async function emailIfDue(flow: Flow, threadId: string, userId: string) {
  const state = await findMailState(flow.db, threadId, userId)
  if (!state) return {}
  const due = unreadEmailDue(state, flow.now())
  if (due === 'none') return {}
  if (due !== 'now') return due
  const [recipient, blocks] = await Promise.all([
    emailRecipient(flow, userId, 'message'),
    readBlocks(flow.db, userId, state.otherId),
  ])
  // They left, blocked the sender, or turned these emails off.
  if (!recipient || blocks.byUser) return {}
  const mail = await unreadEmail(flow.settings, {
    name: recipient.to.name,
    from: creatorName(fitName(state.otherName), flow.settings),
    unread: state.unread,
    threadId,
    publicUrl: flow.settings.publicUrl,
    stop: recipient.stop,
  })
  await flow.mailer.send({ ...mail, ...recipient.envelope, key: `message:${threadId}:${userId}:${state.lastPosition}` })
  return { position: state.lastPosition }
}
