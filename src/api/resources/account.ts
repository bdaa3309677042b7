import { z } from 'zod'
import { removeAvatar, uploadAvatar } from '#src/features/accounts/operations/avatar.ts'
import { readOwnProfile, updateProfile } from '#src/features/accounts/operations/profile.ts'
import {
  listNotifications,
  markAllRead,
  openNotification,
} from '#src/features/notifications/operations/notifications.ts'
import { changeSettings, readSettings } from '#src/features/notifications/operations/settings.ts'
import { kinds } from '#src/features/notifications/rules.ts'
import { blockPerson, listBlocked, unblockPerson } from '#src/features/messages/operations/blocks.ts'
import { reportMessage } from '#src/features/messages/operations/reports.ts'
import { messageReasons } from '#src/features/messages/rules.ts'
import { sendMessage, startThread } from '#src/features/messages/operations/send-message.ts'
import { listThreads, markRead, readThread } from '#src/features/messages/operations/threads.ts'
import type { Correspondent, MessageView } from '#src/features/messages/view.ts'
import { create, get, mapped, patch, post, put, remove } from '../endpoint.ts'
import { idSchema, time, timeSchema } from '../json.ts'
import { listOf, listQuery, slice } from '../lists.ts'
import { absolute } from './listing-json.ts'

const traderSchema = z.strictObject({ name: z.string(), address: z.string(), contact: z.string(), number: z.string() })

const profileSchema = z
  .object({
    id: idSchema,
    username: z.string(),
    display_name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    roles: z.array(z.enum(['buyer', 'seller', 'admin'])),
    bio: z.string(),
    location: z.string().nullable(),
    website: z.string().nullable(),
    hides_location: z.boolean(),
    trader: traderSchema.nullable(),
    avatar_url: z.string().nullable(),
  })
  .meta({ id: 'Profile' })

type EditedProfile = Pick<
  z.output<typeof profileSchema>,
  'username' | 'display_name' | 'bio' | 'location' | 'website' | 'hides_location' | 'trader'
>

/** The whole form of the profile. */
function profileInput({ display_name, location, website, hides_location, trader, ...rest }: EditedProfile) {
  return {
    ...rest,
    displayName: display_name,
    location: location ?? '',
    website: website ?? '',
    hideLocation: hides_location ? 'on' : undefined,
    isTrader: trader ? 'on' : undefined,
    traderName: trader?.name ?? '',
    traderAddress: trader?.address ?? '',
    traderContact: trader?.contact ?? '',
    traderNumber: trader?.number ?? '',
  }
}

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

export const accountEndpoints = [
  get('/me', 'profile:read', {
    id: 'getProfile',
    tag: 'Profile',
    summary: 'Get your profile',
    useCases: [readOwnProfile],
    response: profileSchema,
    answer: ({ run, actor, settings }) =>
      mapped(run(readOwnProfile, {}), (profile) => ({
        id: profile.id,
        username: profile.username,
        display_name: profile.givenName,
        email: profile.email,
        email_verified: actor.kind === 'user' && actor.emailVerified,
        roles: actor.kind === 'user' ? [...actor.roles] : [],
        bio: profile.bio,
        location: profile.location,
        website: profile.website,
        hides_location: profile.hideLocation,
        trader: profile.trader,
        avatar_url: absolute(settings.publicUrl, profile.avatarUrl),
      })),
  }),
  patch('/me', 'profile:write', {
    id: 'updateProfile',
    tag: 'Profile',
    summary: 'Update your profile',
    description: 'Only the given fields change. The email address and the password can only be changed in the browser.',
    useCases: [readOwnProfile, updateProfile],
    body: z.strictObject({
      username: z.string().optional(),
      display_name: z.string().optional(),
      bio: z.string().optional(),
      location: z.string().nullable().optional(),
      website: z.string().nullable().optional(),
      hides_location: z.boolean().optional(),
      trader: traderSchema.nullable().optional(),
    }),
    response: z.object({ username: z.string() }),
    example: { body: { bio: 'Writes prompts for harbor masters.' } },
    async answer({ run, body }) {
      const read = await run(readOwnProfile, {})
      if (!read.ok) return read
      const { username, givenName, bio, location, website, hideLocation, trader } = read.value
      const before = { username, display_name: givenName, bio, location, website, hides_location: hideLocation, trader }
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      return run(updateProfile, profileInput({ ...before, ...given }))
    },
  }),
  put('/me/avatar', 'profile:write', {
    id: 'uploadAvatar',
    tag: 'Profile',
    summary: 'Upload your picture',
    useCases: [uploadAvatar],
    body: z.strictObject({ content: z.base64().meta({ description: 'A JPEG, PNG or WebP image in Base64.' }) }),
    example: { body: { content: ':image' } },
    answer: ({ run, body: { content } }) =>
      mapped(run(uploadAvatar, { bytes: new Uint8Array(Buffer.from(content, 'base64')) }), () => undefined),
  }),
  remove('/me/avatar', 'profile:write', {
    id: 'removeAvatar',
    tag: 'Profile',
    summary: 'Remove your picture',
    useCases: [removeAvatar],
    answer: ({ run }) => mapped(run(removeAvatar, {}), () => undefined),
  }),
  get('/notifications', 'profile:read', {
    id: 'listNotifications',
    tag: 'Notifications',
    summary: 'List your notifications',
    useCases: [listNotifications],
    query: listQuery,
    response: listOf(
      z
        .object({
          id: idSchema,
          kind: z.enum(kinds),
          text: z.string(),
          detail: z.string(),
          is_read: z.boolean(),
          created_at: timeSchema,
        })
        .meta({ id: 'Notification' }),
    ),
    answer: ({ run, query: { limit, cursor } }) =>
      mapped(run(listNotifications, { limit, after: cursor }), ({ items, next }) => ({
        data: items.map(({ id, kind, text, detail, isRead, createdAt }) => ({
          ...{ id, kind, text, detail },
          is_read: isRead,
          created_at: time(createdAt),
        })),
        next_cursor: next,
      })),
  }),
  post('/notifications/read', 'profile:write', {
    id: 'markNotificationsRead',
    tag: 'Notifications',
    summary: 'Mark notifications as read',
    useCases: [markAllRead],
    body: z.strictObject({ until: z.iso.datetime().meta({ description: 'Later notifications stay unread.' }) }),
    example: { body: { until: '2026-11-25T12:00:00Z' } },
    answer: ({ run, body }) => mapped(run(markAllRead, { asOf: body.until }), () => undefined),
  }),
  post('/notifications/{id}/open', 'profile:write', {
    id: 'openNotification',
    tag: 'Notifications',
    summary: 'Mark one notification as read and get its page',
    useCases: [openNotification],
    response: z.object({ url: z.string() }),
    example: { params: { id: ':notification' } },
    answer: ({ run, params, settings }) =>
      mapped(run(openNotification, params), ({ href }) => ({ url: new URL(href, settings.publicUrl).href })),
  }),
  get('/notification-settings', 'profile:read', {
    id: 'getNotificationSettings',
    tag: 'Notifications',
    summary: 'Get your notification settings',
    useCases: [readSettings],
    response: z.object({
      data: z.array(z.object({ kind: z.enum(kinds), in_app: z.boolean(), email: z.boolean() })),
    }),
    answer: ({ run }) =>
      mapped(run(readSettings, {}), (settings) => ({
        data: settings.map(({ kind, inApp, mail }) => ({ kind, in_app: inApp, email: mail })),
      })),
  }),
  put('/notification-settings', 'profile:write', {
    id: 'changeNotificationSettings',
    tag: 'Notifications',
    summary: 'Change your notification settings',
    description: 'Kinds that you do not name are turned off.',
    useCases: [changeSettings],
    body: z.strictObject({ in_app: z.array(z.enum(kinds)), email: z.array(z.enum(kinds)) }),
    example: { body: { in_app: ['sale', 'review'], email: ['sale'] } },
    answer: ({ run, body }) => mapped(run(changeSettings, { inApp: body.in_app, mail: body.email }), () => undefined),
  }),
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
