import { z } from 'zod'
import { create, get, mapped, post, put, remove } from '#src/api/endpoint.ts'
import { idSchema, time, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery, slice } from '#src/api/lists.ts'
import { blockPerson, listBlocked, unblockPerson } from './operations/blocks.ts'
import { reportMessage } from './operations/reports.ts'
import { sendMessage, startThread } from './operations/send-message.ts'
import { listThreads, markRead, readThread } from './operations/threads.ts'
import { messageReasons } from './rules.ts'
import type { Correspondent, MessageView } from './view.ts'
import { absolute } from '#src/storefront/catalog/listing-json.ts'

const personSchema = z
  .object({ id: idSchema, username: z.string(), name: z.string(), avatar_url: z.string().nullable() })
  .meta({ id: 'Person' })

const personJson = (site: string, { id, username, name, avatarUrl }: Correspondent) => ({
  ...{ id, username, name },
  avatar_url: absolute(site, avatarUrl),
})

const messageSchema = z
  .object({
    id: idSchema,
    position: z.int(),
    is_own: z.boolean(),
    body: z.string(),
    sent_at: timeSchema,
    listing: z.object({ id: idSchema, title: z.string() }).nullable(),
  })
  .meta({ id: 'Message' })

const messageJson = ({ id, position, isOwn, body, at, about }: MessageView) => ({
  ...{ id, position, body },
  is_own: isOwn,
  sent_at: time(at),
  listing: about && { id: about.id, title: about.title },
})

export const endpoints = [
  get('/threads', 'messages:read', {
    id: 'listThreads',
    tag: 'Messages',
    summary: 'List your conversations',
    useCases: [listThreads],
    query: listQuery,
    response: listOf(
      z
        .object({
          id: idSchema,
          person: personSchema,
          excerpt: z.string(),
          is_own: z.boolean(),
          unread_count: z.int(),
          last_message_at: timeSchema,
        })
        .meta({ id: 'Thread' }),
    ),
    answer: ({ run, settings, query: { limit, cursor } }) =>
      mapped(run(listThreads, { limit, after: cursor }), ({ items, next }) => ({
        data: items.map(({ id, other, beginning, isOwn, unread, at }) => ({
          id,
          person: personJson(settings.publicUrl, other),
          excerpt: beginning,
          is_own: isOwn,
          unread_count: unread,
          last_message_at: time(at),
        })),
        next_cursor: next,
      })),
  }),
  get('/threads/{id}', 'messages:read', {
    id: 'getThread',
    tag: 'Messages',
    summary: 'Get a conversation',
    description: 'The newest messages, or those before a position. Reading does not mark them as read.',
    useCases: [readThread],
    query: z.strictObject({ before: z.coerce.number().int().min(1).optional() }),
    response: z
      .object({
        id: idSchema,
        person: personSchema,
        messages: z.array(messageSchema),
        has_earlier: z.boolean(),
        unread_count: z.int(),
        is_blocked: z.boolean(),
      })
      .meta({ id: 'ThreadDetail' }),
    example: { params: { id: ':thread' } },
    answer: ({ run, settings, params, query }) =>
      mapped(run(readThread, { ...params, ...query }), (thread) => ({
        id: thread.id,
        person: personJson(settings.publicUrl, thread.other),
        messages: thread.messages.map(messageJson),
        has_earlier: thread.hasEarlier,
        unread_count: thread.unread,
        is_blocked: thread.isBlocked,
      })),
  }),
  create('/threads', 'messages:write', {
    id: 'startThread',
    tag: 'Messages',
    summary: 'Send the first message to a user',
    description:
      'Uses the conversation that you have with the user already. `id` is chosen by you: a repeated id is sent once.',
    useCases: [startThread],
    body: z.strictObject({
      id: idSchema,
      to: idSchema.meta({ description: 'The id of the user.' }),
      body: z.string(),
      listing_id: idSchema.nullable().optional(),
    }),
    response: z.object({ thread_id: idSchema, message: messageSchema }),
    example: { body: { id: ':new', to: ':creator', body: 'Does it work in Norwegian?', listing_id: ':listing' } },
    answer: ({ run, body: { to, listing_id, ...body } }) =>
      mapped(run(startThread, { ...body, toId: to, promptId: listing_id ?? null }), ({ threadId, message }) => ({
        thread_id: threadId,
        message: messageJson(message),
      })),
  }),
  create('/threads/{id}/messages', 'messages:write', {
    id: 'sendMessage',
    tag: 'Messages',
    summary: 'Send a message in a conversation',
    useCases: [sendMessage],
    body: z.strictObject({ id: idSchema, body: z.string() }),
    response: messageSchema,
    example: { params: { id: ':thread' }, body: { id: ':new', body: 'Thank you.' } },
    answer: ({ run, params, body }) =>
      mapped(run(sendMessage, { ...body, threadId: params['id'] }), ({ message }) => messageJson(message)),
  }),
  post('/threads/{id}/read', 'messages:write', {
    id: 'markThreadRead',
    tag: 'Messages',
    summary: 'Mark messages as read',
    useCases: [markRead],
    body: z.strictObject({ position: z.int().min(0).meta({ description: 'Of the last message that was read.' }) }),
    example: { params: { id: ':thread' }, body: { position: 1 } },
    answer: ({ run, params, body }) => mapped(run(markRead, { ...params, ...body }), () => undefined),
  }),
  create('/messages/{id}/report', 'messages:write', {
    id: 'reportMessage',
    tag: 'Messages',
    summary: 'Report a message to the admins',
    useCases: [reportMessage],
    body: z.strictObject({ reason: z.enum(messageReasons), description: z.string().nullable().optional() }),
    example: { params: { id: ':message' }, body: { reason: 'spam' } },
    answer: ({ run, params, body }) =>
      mapped(run(reportMessage, { ...body, messageId: params['id'] }), () => undefined),
  }),
  get('/blocked-users', 'messages:read', {
    id: 'listBlockedUsers',
    tag: 'Messages',
    summary: 'List the users whom you blocked',
    useCases: [listBlocked],
    query: listQuery,
    response: listOf(personSchema),
    answer: ({ run, settings, query }) =>
      mapped(run(listBlocked, {}), (people) =>
        slice(
          people.map((person) => personJson(settings.publicUrl, person)),
          query,
        ),
      ),
  }),
  put('/blocked-users/{id}', 'messages:write', {
    id: 'blockUser',
    tag: 'Messages',
    summary: 'Block a user',
    useCases: [blockPerson],
    example: { params: { id: ':stranger' } },
    answer: ({ run, params }) => mapped(run(blockPerson, { userId: params['id'] }), () => undefined),
  }),
  remove('/blocked-users/{id}', 'messages:write', {
    id: 'unblockUser',
    tag: 'Messages',
    summary: 'Unblock a user',
    useCases: [unblockPerson],
    example: { params: { id: ':stranger' } },
    answer: ({ run, params }) => mapped(run(unblockPerson, { userId: params['id'] }), () => undefined),
  }),
]
