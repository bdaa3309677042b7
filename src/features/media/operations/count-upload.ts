import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { mediaTexts, tooManyUploads } from '#src/features/media/contract.ts'
import { uploadLimit } from '#src/features/media/rules.ts'
import { addUpload } from '#src/features/media/store.ts'

const minuteMs = 60_000

/**
 * Counts a picture that somebody sends, before anything is done with it: a bad one costs as much as a good one. A step
 * of store-image.
 */
export const countUpload = defineOperation({
  name: 'media.count-upload',
  input: z.object({}),
  access: signedIn(mediaTexts.signInToUpload, mediaTexts.signInRequired),
  async run({ tx, now, actor }) {
    const windowEnd = new Date(now.getTime() + uploadLimit.windowMinutes * minuteMs)
    const { uploads, endsAt } = await addUpload(tx, userIdOf(actor) ?? '', now, windowEnd)
    if (uploads <= uploadLimit.max) return ok({ uploads })
    const minutes = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / minuteMs))
    return err(failure('limited', 'too-many-uploads', tooManyUploads(minutes)))
  },
})
