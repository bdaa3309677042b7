import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { mediaTexts } from '#src/features/media/contract.ts'
import { discardImage } from '#src/features/media/discard-image.ts'

/** Takes back an upload of one's own that nothing shows yet. A step of store-image. */
export const discardUpload = defineOperation({
  name: 'media.discard-upload',
  input: z.object({ url: z.string().max(300) }),
  access: signedIn(mediaTexts.signInToUpload, mediaTexts.signInRequired),
  async run(context, { url }) {
    return ok({ discarded: await discardImage(context, userIdOf(context.actor) ?? '', url) })
  },
})
