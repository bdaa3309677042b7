import { z } from 'zod'
import { get, mapped, patch, put, remove } from '#src/api/endpoint.ts'
import { idSchema } from '#src/api/json.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { removeAvatar, uploadAvatar } from './operations/avatar.ts'
import { readOwnProfile, shareEmail, updateProfile } from './operations/profile.ts'
import { profileValues } from './profile-values.ts'
import { lockProfile } from './public/lock-profile.ts'
import { roles } from './rules.ts'
import { absolute } from '#src/storefront/catalog/listing-json.ts'

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

export const endpoints = [
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
]
