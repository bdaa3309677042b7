import type { Actor } from '#src/kernel/actor.ts'
import { encodeDrawing } from '#src/adapters/images/encode-drawing.ts'
import { contentTypes, storeImage } from '#src/features/media/operations/uploads.ts'
import type { Bucket } from '#src/features/media/rules.ts'
import { variantPath } from '#src/features/media/rules.ts'
import type { Files, ImageProcessor } from '#src/ports/files.ts'
import type { Past } from '../past.ts'
import { inParallel } from '../past.ts'
import type { Drawing } from './draw.ts'

type Stored = { readonly drawing: Drawing; readonly path: string; readonly widths: readonly number[] }

/** Fewer widths than for uploads: drawings are small, and the first start is short. */
const drawingWidths: Readonly<Record<Bucket, readonly number[]>> = {
  'prompt-images': [400, 800],
  avatars: [96, 192, 384],
}
/** Encoding runs in threads. */
const atOnce = 2

/**
 * Stores drawings as the images of their owners. The rows are written at once; the files, which take longer, by `writeFiles`, while
 * the rest of the demo is made.
 */
export function createDrawings(files: Files) {
  const stored: Stored[] = []
  const drawn = new Map<Uint8Array, Drawing>()
  const widthsOf = ({ width }: Drawing) =>
    Object.values(drawingWidths).find((widths) => widths.at(-1) === width) ?? [width]

  const images: ImageProcessor = {
    async prepare(bytes) {
      const drawing = drawn.get(bytes)
      if (!drawing) throw new Error('the demo stores only drawings')
      const { width, height, color } = drawing
      return { ok: true, value: { width, height, color, widths: widthsOf(drawing), variants: [] } }
    },
    prepareShopImage: () => Promise.reject(new Error('the demo has no logo')),
  }
  return {
    images,
    /** Returns the URL. */
    async store(
      past: Past,
      drawing: Drawing,
      about: { readonly owner: Actor; readonly daysAgo: number; readonly bucket: Bucket },
    ): Promise<string> {
      const bytes = new TextEncoder().encode(drawing.svg)
      drawn.set(bytes, drawing)
      const input = { bucket: about.bucket, bytes }
      const { path, url, widths } = await past.at(about.daysAgo, storeImage, input, about.owner)
      stored.push({ drawing, path, widths })
      return url
    },
    writeFiles: () => inParallel(stored, (one) => writeFiles(files, one), atOnce),
  }
}

async function writeFiles(files: Files, { drawing, path, widths }: Stored): Promise<void> {
  for (const { width, format, bytes } of await encodeDrawing(drawing, widths))
    await files.put(variantPath(path, widths, width, format), bytes, contentTypes[format])
}
