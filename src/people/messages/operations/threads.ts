import { signedIn } from '#src/kernel/access.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import { defineQuery, defineOperation } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import { threadsQuery, threadQuery, newsQuery, readUpTo } from '../contract.ts'
import { messageTexts } from '../texts.ts'
import { presentPerson, presentMessage } from '../presenter.ts'
import { threadOrder, messagesOnPage, mostMissedMessages, threadSubject } from '../rules.ts'
import {
  listThreads as readThreads,
  findMember,
  listBefore,
  listAfter,
  lockThread,
  setRead,
  countUnread as count,
  findPerson,
  findThreadOf,
} from '../store.ts'
import type { ThreadLine, ThreadView, ThreadUpdate } from '../view.ts'
import { readBlocks } from '../block-store.ts'
import { threadMissing, userMissing, messageToSelf } from '../failures.ts'
import { markHandled } from '#src/people/notifications/public/notify.ts'
import { threadSeen } from '../events.ts'
import { z } from 'zod'
import { findListing } from '#src/storefront/catalog/public/store.ts'

/** Returns a user's threads, newest first, without those with users they blocked. */
export const listThreads = defineQuery({
  name: 'messages.list-threads',
  input: threadsQuery,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run({ db, actor, settings }, { limit, ...place }) {
    const userId = actor.userId
    const request = pageRequest(threadOrder, place, limit)
    const rows = await readThreads(db, userId, request)
    return ok(
      keyedPage(rows, request, ({ threadId, beginning, at, unread, authorId, ...person }): ThreadLine => ({
        id: threadId,
        other: presentPerson(person, settings),
        beginning,
        isOwn: authorId === userId,
        at,
        unread,
      })),
    )
  },
})

/** Larger than any position. */
const end = 2_147_483_647

/** Returns a thread's newest messages, or those before a position. Does not mark anything read: see mark-read. */
export const readThread = defineQuery({
  name: 'messages.read-thread',
  input: threadQuery,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run({ db, actor, settings }, { id, before }) {
    const userId = actor.userId
    const member = await findMember(db, id, userId)
    if (!member) return err(threadMissing)
    const [rows, blocks] = await Promise.all([
      listBefore(db, id, before ?? end, messagesOnPage),
      readBlocks(db, userId, member.id),
    ])
    const view: ThreadView = {
      id: member.threadId,
      other: presentPerson(member, settings),
      messages: rows.map((row) => presentMessage(row, userId)),
      hasEarlier: (rows[0]?.position ?? 1) > 1,
      isNewest: before === undefined,
      unread: member.unread,
      seenPosition: member.seenPosition,
      isBlocked: blocks.byUser,
    }
    return ok(view)
  },
})

/** Returns the messages after a position, for an open page or one that lost its connection. */
export const readThreadUpdate = defineQuery({
  name: 'messages.read-thread-update',
  input: newsQuery,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run({ db, actor }, { id, after }) {
    const userId = actor.userId
    const member = await findMember(db, id, userId)
    if (!member) return err(threadMissing)
    const rows = await listAfter(db, id, after, mostMissedMessages + 1)
    const news: ThreadUpdate = {
      messages: rows.length > mostMissedMessages ? null : rows.map((row) => presentMessage(row, userId)),
      seenPosition: member.seenPosition,
    }
    return ok(news)
  },
})

/** Moves the user's read position, never backwards and never past the last message. */
export const markRead = defineOperation({
  name: 'messages.mark-read',
  input: readUpTo,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run(context, { id, position }) {
    const userId = context.actor.userId
    const thread = await lockThread(context.tx, id, userId)
    if (!thread) return err(threadMissing)
    const upTo = Math.min(position, thread.lastPosition)
    if (upTo <= thread.readPosition) return ok({ position: thread.readPosition })
    await setRead(context.tx, id, userId, upTo)
    if (upTo === thread.lastPosition) await markHandled(context, userId, threadSubject(id))
    await context.emit(threadSeen(id, userId, thread.otherId, upTo))
    return ok({ position: upTo })
  },
})

/** Returns the unread count for the badge, capped at the highest number it shows. */
export const countUnread = defineQuery({
  name: 'messages.count-unread',
  allowWhileViewed: true,
  input: z.object({}),
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  run: async ({ db, actor }) => ok(await count(db, actor.userId)),
})

/** Returns the recipient of a new message, the listing it is about, and the existing thread of the two users. */
export const readRecipient = defineQuery({
  name: 'messages.read-recipient',
  input: z.object({
    username: z.string(messageTexts.nobody).max(100),
    promptId: z.uuid().nullable().catch(null).default(null),
  }),
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run({ db, actor, settings }, { username, promptId }) {
    const userId = actor.userId
    const row = await findPerson(db, username)
    if (!row) return err(userMissing)
    if (row.id === userId) return err(messageToSelf)
    const [threadId, blocks, listing] = await Promise.all([
      findThreadOf(db, userId, row.id),
      readBlocks(db, userId, row.id),
      promptId === null ? null : findListing(db, promptId),
    ])
    const isTheirs = listing?.isActive === true && listing.creatorId === row.id
    return ok({
      person: presentPerson(row, settings),
      threadId,
      isBlocked: blocks.byUser,
      about: isTheirs ? { id: listing.id, title: listing.title } : null,
    })
  },
})
