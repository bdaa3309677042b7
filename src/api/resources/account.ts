import { z } from 'zod'
import { userIdOf } from '#src/kernel/actor.ts'
import { removeAvatar, uploadAvatar } from '#src/people/accounts/operations/avatar.ts'
import { readOwnProfile, shareEmail, updateProfile } from '#src/people/accounts/operations/profile.ts'
import { roles } from '#src/people/accounts/rules.ts'
import { lockProfile } from '#src/people/accounts/public/lock-profile.ts'
import { profileValues } from '#src/people/accounts/profile-values.ts'
import { listNotifications, markAllRead, openNotification } from '#src/people/notifications/operations/notifications.ts'
import { changeSettings, readSettings } from '#src/people/notifications/operations/settings.ts'
import { kinds } from '#src/people/notifications/contract.ts'
import { get, mapped, patch, post, put, remove, wholeOnly } from '../endpoint.ts'
import { idSchema, time, timeSchema } from '../json.ts'
import { listOf, listQuery } from '../lists.ts'
import { absolute } from './listing-json.ts'

const settingsSchema = z.object({
  data: z.array(z.object({ kind: z.enum(kinds), in_app: z.boolean(), email: z.boolean() })),
})
const traderSchema = z.strictObject({ name: z.string(), address: z.string(), contact: z.string(), number: z.string() })

const profileSchema = z
  .object({
    id: idSchema,
    username: z.string(),
    display_name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    roles: z.array(z.enum(roles)),
    bio: z.string(),
    location: z.string().nullable(),
    website: z.string().nullable(),
    hides_location: z.boolean(),
    shares_email: z.boolean().meta({ description: 'Whether creators of whom you buy see your email address.' }),
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

export const accountEndpoints = [
  get('/me', 'profile:read', {
    id: 'getProfile',
    tag: 'Profile',
    summary: 'Get your profile',
    useCases: [readOwnProfile],
    lock: (tx, { actor }) => lockProfile(tx, userIdOf(actor) ?? ''),
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
        shares_email: profile.sharesEmail,
        trader: profile.trader,
        avatar_url: absolute(settings.publicUrl, profile.avatarUrl),
      })),
  }),
  put('/me/email-sharing', 'profile:write', {
    id: 'setEmailSharing',
    tag: 'Profile',
    summary: 'Choose whether creators of whom you buy see your email address',
    useCases: [shareEmail],
    body: z.strictObject({ shares_email: z.boolean() }),
    example: { body: { shares_email: true } },
    answer: ({ run, body }) => mapped(run(shareEmail, { sharesEmail: body.shares_email }), () => undefined),
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
    response: z.object({ ...profileSchema.partial().shape, username: z.string() }),
    whole: 'getProfile',
    example: { body: { bio: 'Writes prompts for harbor masters.' } },
    async answer({ run, body }) {
      const read = await run(readOwnProfile, {})
      if (!read.ok) return read
      const { username, givenName, bio, location, website, hideLocation, trader } = read.value
      const before = { username, display_name: givenName, bio, location, website, hides_location: hideLocation, trader }
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      // A change since then is refused, not reverted.
      const known = JSON.stringify(profileValues(read.value))
      return run(updateProfile, { ...profileInput({ ...before, ...given }), read: known })
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
