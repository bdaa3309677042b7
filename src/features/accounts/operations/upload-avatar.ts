import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err } from '#src/kernel/result.ts'
import { storeImage } from '#src/features/media/index.ts'
import { accountTexts } from '#src/features/accounts/contract.ts'
import { setAvatar } from '#src/features/accounts/operations/set-avatar.ts'

/** Takes a picture in, judged by its bytes, and shows it. What was wrong with it stands in the message. */
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
