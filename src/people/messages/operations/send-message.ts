import { signedIn } from '#src/kernel/access.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { messageInput, firstMessageInput } from '../contract.ts'
import { messageTexts } from '../texts.ts'
import {
  threadMissing,
  unverifiedEmail,
  blockedByYou,
  closedToYou,
  userMissing,
  messageToSelf,
  tooManyThreads,
} from '../failures.ts'
import { send } from '../send.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'
import { readBlocks } from '../block-store.ts'
import { newThreadsADay } from '../rules.ts'
import { findThreadOf, lockUsers, insertThread } from '../store.ts'

/** Sends a message in an existing thread. */
export const sendMessage = defineOperation({
  name: 'messages.send-message',
  input: messageInput,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run(context, { id, threadId, body }) {
    const { actor } = context
    if (actor.kind !== 'user') return err(threadMissing)
    if (!actor.emailVerified) return err(unverifiedEmail)
    return send(context, { id, threadId, authorId: actor.userId, body, promptId: null })
  },
})

/** Sends the first message to a user; uses the existing thread if the two have one. */
export const startThread = defineOperation({
  name: 'messages.start-thread',
  input: firstMessageInput,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run(context, { id, toId: given, body, promptId }) {
    const { actor, tx, now } = context
    const toId = given.toLowerCase()
    if (actor.kind !== 'user') return err(userMissing)
    const { userId } = actor
    if (!actor.emailVerified) return err(unverifiedEmail)
    if (toId === userId) return err(messageToSelf)
    const here = await lockUsers(tx, [userId, toId])
    if (!here.has(userId) || !here.has(toId)) return err(userMissing)
    const about = promptId === null ? null : await subjectOf(context, promptId, [userId, toId])
    const outgoing = { id, authorId: userId, body, promptId: about }
    const known = await findThreadOf(tx, userId, toId)
    if (known !== null) return sentIn(known, await send(context, { ...outgoing, threadId: known }))

    // Checked before the rate limit, so that a rejected sender does not use up attempts.
    const blocks = await readBlocks(tx, userId, toId)
    if (blocks.byUser) return err(blockedByYou)
    if (blocks.byOther || (await findSuspension(tx, toId, now))) return err(closedToYou)
    const counted = await countAttempt(tx, `message-threads:${userId}`, newThreadsADay, now)
    if (!counted.allowed) return err(tooManyThreads)
    const newThreadId = context.newId()
    const isFirst = await insertThread(tx, { id: newThreadId, one: userId, other: toId, now })
    // Both users may start the thread concurrently.
    const threadId = isFirst ? newThreadId : ((await findThreadOf(tx, userId, toId)) ?? newThreadId)
    return sentIn(threadId, await send(context, { ...outgoing, threadId }))
  },
})

const sentIn = (threadId: string, sent: Awaited<ReturnType<typeof send>>) =>
  sent.ok ? ok({ threadId, message: sent.value.message }) : sent

/** Returns a listing on sale by one of the two users; a message cannot be about any other listing. */
async function subjectOf({ tx }: Context, promptId: string, pair: readonly string[]): Promise<string | null> {
  const listing = await findListing(tx, promptId)
  return listing?.isActive && pair.includes(listing.creatorId) ? listing.id : null
}
