import sharp from 'sharp'
import type { SharpOptions } from 'sharp'

/** The decoded pixels: upright, sRGB, eight bits per channel, without metadata. */
export type Master = {
  readonly width: number
  readonly height: number
  readonly pixels: Buffer
  readonly channels: 1 | 2 | 3 | 4
}

export const limits = { pixels: 40_000_000, side: 12_000, frames: 500, seconds: 20 } as const

/** `failOn: 'error'` also rejects truncated files. Only the first frame of an animation is decoded. */
const careful: SharpOptions = { failOn: 'error', sequentialRead: true, pages: 1 }

/**
 * Reads only the header, so that a small file that claims to be huge costs nothing. Null if it is unreadable. The format has
 * sharp's name.
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
 * Decodes to at most `maxWidth` and three times that height, since a long strip would cost as much as a hundred images. Resizes
 * while decoding, so the full image is never in memory.
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
