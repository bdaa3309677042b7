import sharp from 'sharp'
import type { SharpOptions } from 'sharp'

/** Decoded pixels: upright, sRGB, eight bits a channel, and nothing else that was in the file. */
export type Master = {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
  readonly channels: 1 | 2 | 3 | 4
}

export const limits = { pixels: 40_000_000, side: 12_000, frames: 500, seconds: 20 } as const

/** `failOn: 'error'` refuses truncated files too. Only the first frame of a moving picture is ever decoded. */
const careful: SharpOptions = { failOn: 'error', sequentialRead: true, pages: 1 }

/**
 * Reads the header alone, so that a small file which claims to be huge costs nothing. Gives null where it cannot be
 * read, and the format under the name that sharp has for it.
 */
export async function readHeader(
  bytes: Uint8Array,
): Promise<{ readonly format: string; readonly isHuge: boolean } | null> {
  try {
    const { format, width, height, pages = 1 } = await sharp(bytes, { ...careful, limitInputPixels: false }).metadata()
    const isHuge = width * height > limits.pixels || Math.max(width, height) > limits.side || pages > limits.frames
    return { format, isHuge }
  } catch {
    return null
  }
}

/**
 * Decodes to at most `maxWidth`, and to three times that in height, since a long strip would cost as much as a hundred
 * pictures. The resize happens while decoding, so the full picture is never held in memory.
 */
export async function decode(bytes: Uint8Array, maxWidth: number): Promise<Master | 'broken' | 'too-slow'> {
  try {
    const { data, info } = await sharp(bytes, { ...careful, limitInputPixels: limits.pixels })
      .timeout({ seconds: limits.seconds })
      .autoOrient()
      .resize({ width: maxWidth, height: maxWidth * 3, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, pixels: data, channels: info.channels }
  } catch (error) {
    return error instanceof Error && error.message.startsWith('timeout') ? 'too-slow' : 'broken'
  }
}
