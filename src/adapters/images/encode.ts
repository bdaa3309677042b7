import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { PreparedImage } from '#src/ports/files.ts'
import { limits } from '#src/adapters/images/master.ts'
import type { Master } from '#src/adapters/images/master.ts'

type Variant = PreparedImage['variants'][number]

const formats = ['avif', 'webp', 'jpeg'] as const
const white = '#ffffff'

/**
 * Which widths to make from a picture this wide: the wanted ones that are narrower, and its own width up to the
 * widest wanted. Nothing is enlarged, and there is always one.
 */
export function widthsFor(pictureWidth: number, wanted: readonly number[]): readonly number[] {
  const narrower = wanted.filter((width) => width < pictureWidth)
  return [...new Set([...narrower, Math.min(pictureWidth, Math.max(...wanted))])].toSorted((a, b) => a - b)
}

/** One after the other: two pictures in work at once are enough for a small machine, and memory stays flat. */
export async function encodeAll(master: Master, widths: readonly number[]): Promise<readonly Variant[]> {
  const variants: Variant[] = []
  for (const width of widths) {
    const resized = open(master).resize({ width })
    for (const format of formats) variants.push({ width, format, bytes: await encode(resized.clone(), format) })
  }
  return variants
}

/** The average, as `#rrggbb`; what shows through is white, as in the JPEG. */
export async function averageColor(master: Master): Promise<string> {
  const opaque = await open(master).resize({ width: 32 }).flatten({ background: white }).png().toBuffer()
  const { channels } = await sharp(opaque).stats()
  const [red, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${red}${green}${blue}`
}

function open({ pixels, width, height, channels }: Master): Sharp {
  return sharp(pixels, { raw: { width, height, channels } }).timeout({ seconds: limits.seconds })
}

/** AVIF at effort 2 is as small as at 3 within 2 %, in half the time; 4 takes fourteen times as long. */
function encode(image: Sharp, format: Variant['format']): Promise<Uint8Array> {
  if (format === 'avif') return image.avif({ quality: 50, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 78, effort: 4 }).toBuffer()
  return image.flatten({ background: white }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}
