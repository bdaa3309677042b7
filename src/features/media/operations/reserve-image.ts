import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { mediaTexts } from '#src/features/media/contract.ts'
import { buckets, imagePath } from '#src/features/media/rules.ts'
import { insertImage } from '#src/features/media/store.ts'

/** More uploads of one person than this within one millisecond are a bug. */
const attempts = 1000

/** The row of an image whose files are about to be written, under a path that nobody else can get. A step of store-image. */
export const reserveImage = defineOperation({
  name: 'media.reserve-image',
  input: z.object({
    bucket: z.enum(buckets),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    widths: z.array(z.number().int().positive()).min(1),
  }),
  access: signedIn(mediaTexts.signInToUpload, mediaTexts.signInRequired),
  async run({ tx, now, newId, actor }, input) {
    const ownerId = userIdOf(actor) ?? ''
    for (let attempt = 0; attempt < attempts; attempt++) {
      const path = imagePath(input.bucket, ownerId, now.getTime() + attempt)
      if (await insertImage(tx, { id: newId(), ownerId, path, now, ...input })) return ok({ path })
    }
    throw new Error(`no free path for an image of ${ownerId}`)
  },
})
