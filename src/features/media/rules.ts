import type { ImageProcessor } from '#src/ports/files.ts'

export const buckets = ['prompt-images', 'avatars'] as const
export type Bucket = (typeof buckets)[number]

/** An upload may be exactly this long, in bytes, and not one longer. */
export const maxImageBytes = 5 * 1024 * 1024

/** What one person may send, kept or not: enough for a long evening's work, and no load for the others. */
export const uploadLimit = { max: 30, windowMinutes: 60 } as const

/** A picture that nothing has shown for so long after its upload was given up, or replaced. */
export const unusedAfterMs = 24 * 60 * 60 * 1000

export const imageRules: Readonly<Record<Bucket, Parameters<ImageProcessor['prepare']>[1]>> = {
  'prompt-images': { accept: 'png-jpeg', maxBytes: maxImageBytes, widths: [320, 640, 1280] },
  avatars: { accept: 'raster', maxBytes: maxImageBytes, widths: [96, 192, 384] },
}

export const variantFormats = ['avif', 'webp', 'jpeg'] as const
export type VariantFormat = (typeof variantFormats)[number]

const extensions: Readonly<Record<VariantFormat, string>> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' }
const prefix = '/files/'

/** The path by which an image is known; it is also the largest JPEG. */
export function imagePath(bucket: Bucket, ownerId: string, timestamp: number): string {
  return `${bucket}/${ownerId}/${timestamp}.jpg`
}

/** The file of one variant, beside the image: `...-640.webp`. The JPEG of the largest width is the image itself. */
export function variantPath(path: string, widths: readonly number[], width: number, format: VariantFormat): string {
  if (format === 'jpeg' && width === Math.max(...widths)) return path
  return `${path.replace(/\.jpg$/, '')}-${width}.${extensions[format]}`
}

/** Every file of an image. */
export function allPaths(path: string, widths: readonly number[]): readonly string[] {
  return widths.flatMap((width) => variantFormats.map((format) => variantPath(path, widths, width, format)))
}

/** Where browsers get a file. */
export function fileUrl(path: string): string {
  return prefix + path
}

/** What `imagePath` makes, with the prefix before it, and nothing else: anything may stand in a URL that somebody sent. */
const urlShape = /^\/files\/((?:prompt-images|avatars)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d{1,15}\.jpg)$/

/** The path in the URL of an image of ours, or null where it is not one. */
export function pathOfUrl(url: string): string | null {
  return urlShape.exec(url)?.[1] ?? null
}
