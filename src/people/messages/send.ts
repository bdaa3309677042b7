import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { readBlocks } from './block-store.ts'
import { messageSent } from './events.ts'
import { blockedByYou, closedToYou, hasLeft, alreadySent, threadMissing, tooFast } from './failures.ts'
import { emailUnreadJob } from './jobs.ts'
import { findMailState, setMailDue } from './email-store.ts'
import { presentMessage } from './presenter.ts'
import { unreadEmailDelayMs, messagesAMinute, threadSubject } from './rules.ts'
import { findMember, findMessage, lockUsers, lockThread, insertMessage } from './store.ts'
import type { MessageView } from './view.ts'

type OutgoingMessage = {
  readonly id: string
  readonly threadId: string
  readonly authorId: string
  readonly body: string
  readonly promptId: string | null
}

/** Appends a message to a thread, once, and notifies the recipient. The caller has checked the sender's permission. */
export async function send(
  context: Context,
  outgoing: OutgoingMessage,
): Promise<Result<{ message: MessageView }, Failure>> {
  const { tx, now } = context
  const { id, threadId, authorId, body, promptId } = outgoing
  const member = await findMember(tx, threadId, authorId)
  if (!member) return err(threadMissing)
  const { id: otherId } = member
  const here = await lockUsers(tx, [authorId, otherId])
  const thread = await lockThread(tx, threadId, authorId)
  if (!thread || !here.has(authorId)) return err(threadMissing)
  const before = await findMessage(tx, id)
  // A retry: the form was sent twice, or the response was lost.
  if (before)
    return before.threadId === threadId && before.authorId === authorId
      ? ok({ message: presentMessage(before, authorId) })
      : err(alreadySent)
  if (!here.has(otherId)) return err(hasLeft)
  const blocks = await readBlocks(tx, authorId, otherId)
  if (blocks.byUser) return err(blockedByYou)
  if (blocks.byOther) return err(closedToYou)
  const counted = await countAttempt(tx, `messages:${authorId}`, messagesAMinute, now)
  if (!counted.allowed) return err(tooFast)
  const position = thread.lastPosition + 1
  if (!(await insertMessage(tx, { id, threadId, position, authorId, otherId, body, promptId, now })))
    return err(alreadySent)
  await scheduleEmail(context, threadId, otherId)
  await context.emit(messageSent(threadId, authorId, otherId, position))
  const written = await findMessage(tx, id)
  const href = `/messages/${threadId}`
  await notify(context, {
    kind: 'message',
    to: otherId,
    by: authorId,
    about: threadSubject(threadId),
    latest: id,
    href,
  })
  return written ? ok({ message: presentMessage(written, authorId) }) : err(alreadySent)
}

/**
 * Schedules one job per thread and recipient. If the job was lost with its queue, a later message schedules another.
 */
async function scheduleEmail(context: Context, threadId: string, userId: string): Promise<void> {
  const { tx, now } = context
  const due = (await findMailState(tx, threadId, userId))?.emailDueAt
  if (due && now.getTime() - due.getTime() < lostAfterMs) return
  const startAfter = new Date(now.getTime() + unreadEmailDelayMs)
  await setMailDue(tx, threadId, userId, startAfter)
  await context.enqueue(emailUnreadJob, { threadId, userId }, { startAfter })
}

const lostAfterMs = 24 * 3_600_000
