import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err } from '#src/kernel/result.ts'
import { isOwnImage } from '#src/features/media/index.ts'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { avatarNotYours } from '#src/features/accounts/failures.ts'
import { replaceAvatar } from '#src/features/accounts/replace-avatar.ts'

/** Shows a picture that one uploaded. A step of upload-avatar. */
export const setAvatar = defineOperation({
  name: 'accounts.set-avatar',
  input: z.object({ url: z.string().max(300) }),
  access: signedIn(accountTexts.signInForProfile, accountTexts.signInRequired),
  async run(context, { url }) {
    const userId = userIdOf(context.actor) ?? ''
    if (!(await isOwnImage(context.tx, userId, url, 'avatars'))) return err(avatarNotYours)
    return replaceAvatar(context, userId, url)
  },
})
