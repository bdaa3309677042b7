import { z } from 'zod'
import { brand } from '#src/kernel/brand.ts'
import { systemOnly } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { fitName } from '#src/mail/greeting.ts'
import { letterTo } from '#src/features/notifications/index.ts'
import { readBlocks } from '../block-store.ts'
import { unreadMail } from '../emails.tsx'
import { findMailState } from '../mail-store.ts'
import { mailFor } from '../rules.ts'
import { noteMailed } from './note-mailed.ts'

/** Tells somebody who is away that a message waits: from whom, and nothing of what is in it. */
export const mailUnreadNow = defineWorkflow({
  name: 'messages.mail-unread',
  input: z.object({ threadId: z.uuid(), userId: z.uuid() }),
  access: systemOnly,
  async run(flow, { threadId, userId }) {
    const told = await tell(flow, threadId, userId)
    return flow.run(noteMailed, { threadId, userId, position: null, notBefore: null, ...told })
  },
})

async function tell(flow: Flow, threadId: string, userId: string) {
  const state = await findMailState(flow.db, threadId, userId)
  if (!state) return {}
  const due = mailFor(state, flow.now())
  if (due === 'none') return {}
  if (due !== 'now') return due
  const [letter, blocks] = await Promise.all([
    letterTo(flow, userId, 'message'),
    readBlocks(flow.db, userId, state.otherId),
  ])
  // Left, or wants to hear no more of them, or nothing by mail.
  if (!letter || blocks.byUser) return {}
  const mail = await unreadMail({
    name: letter.to.name,
    from: fitName(state.otherName) ?? brand.creatorFallback,
    unread: state.unread,
    threadId,
    publicUrl: flow.settings.publicUrl,
    stop: letter.stop,
  })
  await flow.mailer.send({ ...mail, ...letter.envelope, key: `message:${threadId}:${userId}:${state.lastPosition}` })
  return { position: state.lastPosition }
}
