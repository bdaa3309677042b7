import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok, err } from '#src/kernel/result.ts'
import { tooManyUploads, imageUpload } from '#src/common/media/contract.ts'
import { mediaTexts, imageProblemTexts } from '#src/common/media/texts.ts'
import { buckets, imagePath, uploadLimit, fileUrl, imageRules, variantPath } from '#src/common/media/rules.ts'
import type { Bucket } from '#src/common/media/rules.ts'
import { insertImage, addUpload } from '#src/common/media/store.ts'
import { discardImage } from '#src/common/media/public/discard-image.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Files, ImageProblem, PreparedImage } from '#src/ports/files.ts'

/** More uploads of a user within a millisecond are a bug. */
const attempts = 1000

/** Inserts the row of an image with a unique path before its files are written. A step of store-image. */
export const reserveImage = defineOperation({
  name: 'media.reserve-image',
  input: z.object({
    ownerId: z.uuid(),
    bucket: z.enum(buckets),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    widths: z.array(z.number().int().positive()).min(1),
  }),
  access: systemOnly,
  async run({ tx, now, newId }, { ownerId, ...input }) {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const path = imagePath(input.bucket, ownerId, now.getTime() + attempt)
      if (await insertImage(tx, { id: newId(), ownerId, path, now, ...input })) return ok({ path })
    }
    throw new Error(`no free path for an image of ${ownerId}`)
  },
})

/** Discards an upload that is not used yet. A step of store-image. */
export const discardUpload = defineOperation({
  name: 'media.discard-upload',
  input: z.object({ ownerId: z.uuid(), url: z.string().max(300) }),
  access: systemOnly,
  async run(context, { ownerId, url }) {
    return ok({ discarded: await discardImage(context, ownerId, url) })
  },
})

const minuteMs = 60_000

/** Counts an upload before it is processed, since an invalid file costs as much. A step of store-image. */
export const countUpload = defineOperation({
  name: 'media.count-upload',
  input: z.object({}),
  access: signedIn(mediaTexts.signInToUpload, mediaTexts.signInRequired),
  async run({ tx, now, actor }) {
    const windowEnd = new Date(now.getTime() + uploadLimit.windowMinutes * minuteMs)
    const { uploads, endsAt } = await addUpload(tx, actor.userId, now, windowEnd)
    if (uploads <= uploadLimit.max) return ok({ uploads })
    const minutes = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / minuteMs))
    return err(failure('limited', 'too-many-uploads', tooManyUploads(minutes)))
  },
})

export const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const
const storeFailed = failure('unavailable', 'image-not-stored', mediaTexts.storeFailed)

/** Validates, re-encodes and stores an upload, and returns its URL. */
export const storeImage = defineWorkflow({
  name: 'media.store-image',
  input: imageUpload,
  access: signedIn(mediaTexts.signInToUpload, mediaTexts.signInRequired),
  async run(flow, upload) {
    const counted = await flow.run(countUpload, {})
    return counted.ok ? saveImage(flow, { ...upload, ownerId: flow.actor.userId }) : counted
  },
})

type Upload = { readonly ownerId: string; readonly bucket: Bucket; readonly bytes: Uint8Array }

/** Why an image is refused. */
export const imageFailure = (bucket: Bucket, problem: ImageProblem) =>
  failure('invalid', `image-${problem}`, imageProblemTexts[bucket][problem])

/** Why an image would be refused, by its size and first bytes; null if it has to be decoded to know. */
export function judgeImage(flow: Flow, bucket: Bucket, bytes: Uint8Array): Failure | null {
  const problem = flow.images.judge(bytes, imageRules[bucket])
  return problem && imageFailure(bucket, problem)
}

/**
 * The same for any user, without counting it. Inserts the row before writing files, so that concurrent uploads never share a path
 * and files left by a crash have a row.
 */
export async function saveImage(flow: Flow, { ownerId, bucket, bytes }: Upload) {
  const prepared = await flow.images.prepare(bytes, imageRules[bucket], ownerId)
  if (!prepared.ok) return err(imageFailure(bucket, prepared.failure))
  const { width, height, color, widths } = prepared.value
  const reserved = await flow.runAsSystem(reserveImage, { ownerId, bucket, width, height, color, widths: [...widths] })
  if (!reserved.ok) return reserved
  const { path } = reserved.value
  const url = fileUrl(path)
  try {
    await putAll(flow.files, path, prepared.value)
  } catch (error) {
    flow.log.error({ err: error, path }, 'an image could not be stored')
    await flow.runAsSystem(discardUpload, { ownerId, url })
    return err(storeFailed)
  }
  return ok({ path, url, width, height, color, widths })
}

async function putAll(files: Files, path: string, { widths, variants }: PreparedImage): Promise<void> {
  for (const { width, format, bytes } of variants) {
    await files.put(variantPath(path, widths, width, format), bytes, contentTypes[format])
  }
}
