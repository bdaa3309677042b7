import type { Actor } from '#src/kernel/actor.ts'
import { openPicture } from '#src/adapters/images/encode-picture.ts'
import { contentTypes, storeImage } from '#src/common/media/operations/uploads.ts'
import type { Bucket } from '#src/common/media/rules.ts'
import { variantPath } from '#src/common/media/rules.ts'
import type { Files, ImageProcessor } from '#src/ports/files.ts'
import type { Past } from './past.ts'
import { inParallel } from './past.ts'

type Picture = Awaited<ReturnType<typeof openPicture>>
type Stored = { readonly picture: Picture; readonly path: string; readonly widths: readonly number[] }

/** Fewer widths than for uploads: our pictures are small, and the first start is short. */
const widthsOf = ({ width }: Picture, widths: readonly number[]) => [...widths.filter((one) => one < width), width]
const narrower: Readonly<Record<Bucket, readonly number[]>> = { 'prompt-images': [400], avatars: [96, 192] }
/** Encoding runs in threads. */
const atOnce = 2

/**
 * Stores the pictures of the demo as the images of their owners. The rows are written at once; the files, which take longer, by
 * `writeFiles`, while the rest of the demo is made.
 */
export function createPictures(files: Files) {
  const stored: Stored[] = []
  const opened = new Map<Uint8Array, { readonly picture: Picture; readonly widths: readonly number[] }>()
  const images: ImageProcessor = {
    judge: () => null,
    async prepare(bytes) {
      const known = opened.get(bytes)
      if (!known) throw new Error('the demo stores only its own pictures')
      const { width, height, color } = known.picture
      return { ok: true, value: { width, height, color, widths: known.widths, variants: [] } }
    },
    prepareShopImage: () => Promise.reject(new Error('the demo has no logo')),
  }
  return {
    images,
    /** Returns the URL. */
    async store(
      past: Past,
      bytes: Uint8Array,
      about: { readonly owner: Actor; readonly daysAgo: number; readonly bucket: Bucket },
    ): Promise<string> {
      const picture = await openPicture(bytes)
      opened.set(bytes, { picture, widths: widthsOf(picture, narrower[about.bucket]) })
      const { path, url, widths } = await past.at(
        about.daysAgo,
        storeImage,
        { bucket: about.bucket, bytes },
        about.owner,
      )
      stored.push({ picture, path, widths })
      return url
    },
    writeFiles: () => inParallel(stored, (one) => writeFiles(files, one), atOnce),
  }
}

async function writeFiles(files: Files, { picture, path, widths }: Stored): Promise<void> {
  for (const { width, format, bytes } of await picture.encode(widths))
    await files.put(variantPath(path, widths, width, format), bytes, contentTypes[format])
}
