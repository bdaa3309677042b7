import sharp from 'sharp'
import { encodeAll } from '#src/adapters/images/image-processor.ts'

/** Flat shapes compress as well with less effort, in a third of the time. */
const effort = { avif: 0, webp: 1 }

/** Rasterizes our own SVG and encodes it like an upload. */
export async function encodeDrawing(
  { svg, color }: { readonly svg: string; readonly color: string },
  widths: readonly number[],
) {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: color })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return encodeAll({ width: info.width, height: info.height, channels: info.channels, pixels: data }, widths, effort)
}
