import { z } from 'zod'
import { get, mapped, post, put, wholeOnly } from '#src/api/endpoint.ts'
import { idSchema, time, timeSchema } from '#src/api/json.ts'
import { listOf, listQuery } from '#src/api/lists.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { lockProfile } from '#src/people/accounts/public/lock-profile.ts'
import { kinds } from './contract.ts'
import { listNotifications, markAllRead, openNotification } from './operations/notifications.ts'
import { changeSettings, readSettings } from './operations/settings.ts'

const settingsSchema = z.object({
  data: z.array(z.object({ kind: z.enum(kinds), in_app: z.boolean(), email: z.boolean() })),
})

export const endpoints = [
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
    lock: (tx, { actor }) => lockProfile(tx, userIdOf(actor) ?? ''),
    response: settingsSchema,
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
    response: settingsSchema.partial(),
    whole: 'getNotificationSettings',
    example: { body: { in_app: ['sale', 'review'], email: ['sale'] } },
    answer: ({ run, body }) => mapped(run(changeSettings, { inApp: body.in_app, mail: body.email }), wholeOnly),
  }),
]
