import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { PreparedImage, ImageProblem, ImageProcessor } from '#src/ports/files.ts'
import type { Master } from '#src/adapters/images/master.ts'
import { limits, decode, readHeader } from '#src/adapters/images/master.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { createSlots } from '#src/kernel/slots.ts'
import { prepareIcon, prepareLogo } from '#src/adapters/images/shop-image.ts'

/** The formats that we decode; `foreign` for known formats that we reject: vector graphics, documents, unsupported codecs. */
export type ImageKind = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'tiff' | 'foreign'

/** Detects the format from the first bytes; null if they are not an image. Ignores the file name and declared type. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.subarray(0, 256)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'tiff'
  // The brand is first or anywhere in the list of compatible brands.
  if (/^[^]{4}ftyp(?:[^]{4}){0,12}?avi[fs]/.test(head)) return 'avif'
  return isForeign(head) ? 'foreign' : null
}

// JPEG XL (two signatures), JPEG 2000, PDF, Photoshop
const foreignStarts = ['\xff\x0a', '\0\0\0\x0cJXL ', '\0\0\0\x0cjP ', '%PDF-', '8BPS']

function isForeign(head: string): boolean {
  if (foreignStarts.some((start) => head.startsWith(start))) return true
  // HEIC in its many brands, Windows bitmap, and SVG with anything before its first tag
  if (/^[^]{4}ftyp(?:hei|hev|mif1|msf1)/.test(head) || /^BM[^]{4}\0\0\0\0/.test(head)) return true
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!doctype svg|!--|svg)/i.test(head)
}

type Variant = PreparedImage['variants'][number]

const formats = ['avif', 'webp', 'jpeg'] as const
const white = '#ffffff'

/**
 * Returns the widths to generate: those narrower than the image, and its own width up to the maximum. Never enlarges; always at
 * least one.
 */
export function widthsFor(pictureWidth: number, wanted: readonly number[]): readonly number[] {
  const narrower = wanted.filter((width) => width < pictureWidth)
  return [...new Set([...narrower, Math.min(pictureWidth, Math.max(...wanted))])].toSorted((a, b) => a - b)
}

/** AVIF at effort 2 is as small as at 3 within 2 %, in half the time; 4 takes fourteen times as long. */
const uploadEffort = { avif: 2, webp: 4 }

/** Sequentially: two images at once are enough for a small machine and keep memory flat. */
export async function encodeAll(
  master: Master,
  widths: readonly number[],
  effort = uploadEffort,
): Promise<readonly Variant[]> {
  const variants: Variant[] = []
  for (const width of widths) {
    const resized = open(master).resize({ width })
    for (const format of formats) variants.push({ width, format, bytes: await encode(resized.clone(), format, effort) })
  }
  return variants
}

/** The average color as `#rrggbb`; transparency is white, as in the JPEG. */
export async function averageColor(master: Master): Promise<string> {
  const opaque = await open(master).resize({ width: 32 }).flatten({ background: white }).png().toBuffer()
  const { channels } = await sharp(opaque).stats()
  const [red, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${red}${green}${blue}`
}

function open({ pixels, width, height, channels }: Master): Sharp {
  return sharp(pixels, { raw: { width, height, channels } }).timeout({ seconds: limits.seconds })
}

function encode(image: Sharp, format: Variant['format'], effort: typeof uploadEffort): Promise<Uint8Array> {
  if (format === 'avif') return image.avif({ quality: 50, effort: effort.avif }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 78, effort: effort.webp }).toBuffer()
  return image.flatten({ background: white }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

type Rules = Parameters<ImageProcessor['prepare']>[1]

/**
 * Validates images with sharp and re-encodes them as AVIF, WebP and JPEG, with a limit on concurrent images. Files are untrusted:
 * each kind of bad file is a result value, and only the pixels are kept. A timeout counts as `too-many-pixels`.
 */
export function createImageProcessor({ atOnce = 2 } = {}): ImageProcessor {
  sharp.concurrency(1)
  sharp.cache(false)
  const inTurn = createSlots(atOnce)
  return {
    judge: judgeBytes,
    async prepare(bytes, rules, ownerId) {
      const problem = judgeBytes(bytes, rules)
      return problem ? err(problem) : inTurn(ownerId, () => prepare(bytes, rules))
    },
    async prepareShopImage(bytes, kind, maxBytes) {
      const problem = judgeBytes(bytes, { accept: 'still', maxBytes })
      if (problem) return err(problem)
      return inTurn('shop', async () => {
        const master = await masterOf(bytes, longestSide)
        if (!master.ok) return master
        return kind === 'logo' ? prepareLogo(master.value) : prepareIcon(master.value)
      })
    },
  }
}

function judgeBytes(bytes: Uint8Array, { accept, maxBytes }: Pick<Rules, 'accept' | 'maxBytes'>): ImageProblem | null {
  if (bytes.length > maxBytes) return 'too-large'
  const kind = imageKindOf(bytes)
  if (kind === null) return 'not-an-image'
  if (kind === 'foreign') return 'wrong-kind'
  return accept === 'still' && (kind === 'gif' || kind === 'tiff') ? 'wrong-kind' : null
}

async function prepare(bytes: Uint8Array, { widths: wanted }: Rules): Promise<Result<PreparedImage, ImageProblem>> {
  const decoded = await masterOf(bytes, Math.max(...wanted))
  if (!decoded.ok) return decoded
  const master = decoded.value
  const widths = widthsFor(master.width, wanted)
  const { width, height } = master
  const [color, variants] = [await averageColor(master), await encodeAll(master, widths)]
  return ok({ width, height, color, widths, variants })
}

/** The longest side of a decoded logo or icon. */
const longestSide = 1024

async function masterOf(bytes: Uint8Array, maxWidth: number): Promise<Result<Master, ImageProblem>> {
  const header = await readHeader(bytes)
  if (!header) return err('not-an-image')
  if (header.format !== sharpName(bytes)) return err('wrong-kind')
  if (header.isHuge) return err('too-many-pixels')
  const master = await decode(bytes, maxWidth)
  if (master === 'broken') return err('not-an-image')
  return master === 'too-slow' ? err('too-many-pixels') : ok(master)
}

/** sharp's loader must match the detected format. */
function sharpName(bytes: Uint8Array): string | null {
  const kind = imageKindOf(bytes)
  return kind === 'avif' ? 'heif' : kind
}
