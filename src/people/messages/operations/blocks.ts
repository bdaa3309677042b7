import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { markHandled } from '#src/people/notifications/public/notify.ts'
import { insertBlock, deleteBlock, listBlocked as readBlocked } from '../block-store.ts'
import { messageTexts } from '../texts.ts'
import { userMissing, messageToSelf } from '../failures.ts'
import { threadSubject } from '../rules.ts'
import { findThreadOf, lockUsers, lockThread, setRead } from '../store.ts'
import { presentPerson } from '../presenter.ts'

/** Blocks a user: neither of the two can write, and the thread leaves the list. Idempotent. */
export const blockPerson = defineOperation({
  name: 'messages.block-person',
  input: z.object({ userId: z.uuid(messageTexts.nobody) }),
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run(context, { userId: given }) {
    const { tx, now } = context
    const [userId, otherId] = [context.actor.userId, given.toLowerCase()]
    if (otherId === userId) return err(messageToSelf)
    if (!(await lockUsers(tx, [otherId])).has(otherId)) return err(userMissing)
    const threadId = await findThreadOf(tx, userId, otherId)
    // Lock the users first, to serialize the block with a message being sent.
    const thread = threadId === null ? undefined : await lockThread(tx, threadId, userId)
    await insertBlock(tx, userId, otherId, now)
    if (thread) {
      await setRead(tx, thread.id, userId, thread.lastPosition)
      await markHandled(context, userId, threadSubject(thread.id))
    }
    return ok({ userId: otherId })
  },
})

/** Unblocks a user. Idempotent. */
export const unblockPerson = defineOperation({
  name: 'messages.unblock-person',
  input: z.object({ userId: z.uuid(messageTexts.nobody) }),
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run({ tx, actor }, { userId }) {
    await deleteBlock(tx, actor.userId, userId)
    return ok({ userId })
  },
})

/** Returns the users that the current user has blocked. */
export const listBlocked = defineQuery({
  name: 'messages.list-blocked',
  input: z.object({}),
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  run: async ({ db, actor, settings }) =>
    ok((await readBlocked(db, actor.userId)).map((row) => presentPerson(row, settings))),
})
