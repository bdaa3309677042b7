import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Files, PreparedImage } from '#src/ports/files.ts'
import { imageProblemTexts, imageUpload, mediaTexts } from '#src/features/media/contract.ts'
import { countUpload } from '#src/features/media/operations/count-upload.ts'
import { discardUpload } from '#src/features/media/operations/discard-upload.ts'
import { reserveImage } from '#src/features/media/operations/reserve-image.ts'
import { fileUrl, imageRules, variantPath } from '#src/features/media/rules.ts'

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const
const storeFailed = failure('unavailable', 'image-not-stored', mediaTexts.storeFailed)

/**
 * Takes an upload in: judged, re-encoded, stored. Gives the URL under which others may show it.
 * The row comes before the files. So two uploads in one millisecond never share a path, and whatever a crash leaves
 * behind has a row by which it can be found.
 */
export const storeImage = defineWorkflow({
  name: 'media.store-image',
  input: imageUpload,
  access: signedIn(mediaTexts.signInToUpload, mediaTexts.signInRequired),
  async run(flow, { bucket, bytes }) {
    const counted = await flow.run(countUpload, {})
    if (!counted.ok) return counted
    const prepared = await flow.images.prepare(bytes, imageRules[bucket], userIdOf(flow.actor) ?? '')
    if (!prepared.ok) {
      return err(failure('invalid', `image-${prepared.failure}`, imageProblemTexts[bucket][prepared.failure]))
    }
    const { width, height, color, widths } = prepared.value
    const reserved = await flow.run(reserveImage, { bucket, width, height, color, widths: [...widths] })
    if (!reserved.ok) return reserved
    const { path } = reserved.value
    const url = fileUrl(path)
    try {
      await putAll(flow.files, path, prepared.value)
    } catch (error) {
      flow.log.error({ err: error, path }, 'an image could not be stored')
      await flow.run(discardUpload, { url })
      return err(storeFailed)
    }
    return ok({ path, url, width, height, color, widths })
  },
})

async function putAll(files: Files, path: string, { widths, variants }: PreparedImage): Promise<void> {
  for (const { width, format, bytes } of variants) {
    await files.put(variantPath(path, widths, width, format), bytes, contentTypes[format])
  }
}
