import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { discardImage } from '#src/common/media/public/discard-image.ts'
import { profileChanged } from '#src/people/accounts/events.ts'
import { userMissing, avatarNotYours } from '#src/people/accounts/failures.ts'
import { lockProfile, setAvatarUrl } from '#src/people/accounts/profile-store.ts'
import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { isOwnImage } from '#src/common/media/public/own-image.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { storeImage } from '#src/common/media/operations/uploads.ts'

/** Replaces or removes a user's avatar, and deletes the previous one with its files. */
export async function replaceAvatar(context: Context, userId: string, url: string | null) {
  const row = await lockProfile(context.tx, userId)
  if (!row) return err(userMissing)
  await setAvatarUrl(context.tx, userId, url, context.now)
  if (row.avatar_url !== url) await discardImage(context, userId, row.avatar_url)
  await context.emit(profileChanged(userId))
  return ok({ url })
}

/** Sets the uploaded picture as avatar. A step of upload-avatar. */
export const setAvatar = defineOperation({
  name: 'accounts.set-avatar',
  input: z.object({ url: z.string().max(300) }),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  async run(context, { url }) {
    const userId = context.actor.userId
    if (!(await isOwnImage(context.tx, userId, url, 'avatars'))) return err(avatarNotYours)
    return replaceAvatar(context, userId, url)
  },
})

/** Validates an upload by its bytes and sets it as avatar. The message names what is wrong. */
export const uploadAvatar = defineWorkflow({
  name: 'accounts.upload-avatar',
  input: z.object({ bytes: z.instanceof(Uint8Array) }),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  async run(flow, { bytes }) {
    const stored = await flow.run(storeImage, { bucket: 'avatars' as const, bytes })
    if (!stored.ok) return err({ ...stored.failure, title: accountTexts.avatarFailed })
    return flow.run(setAvatar, { url: stored.value.url })
  },
})

/** Removes the avatar; the rune drawn from the id is shown instead. */
export const removeAvatar = defineOperation({
  name: 'accounts.remove-avatar',
  input: z.object({}),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  run: (context) => replaceAvatar(context, context.actor.userId, null),
})
