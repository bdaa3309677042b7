import type { ImageProcessor } from '#src/ports/files.ts'

export const buckets = ['prompt-images', 'avatars'] as const
export type Bucket = (typeof buckets)[number]

/** The maximum size of an upload in bytes, inclusive. */
export const maxImageBytes = 5 * 1024 * 1024

/** The types of pictures of listings. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

/** The upload limit of a user, including rejected uploads. */
export const uploadLimit = { max: 30, windowMinutes: 60 } as const

/** An image unused for this long after its upload is deleted. */
export const unusedAfterMs = 24 * 60 * 60 * 1000

export const imageRules: Readonly<Record<Bucket, Parameters<ImageProcessor['prepare']>[1]>> = {
  'prompt-images': { accept: 'still', maxBytes: maxImageBytes, widths: [320, 640, 1280] },
  avatars: { accept: 'raster', maxBytes: maxImageBytes, widths: [96, 192, 384] },
}

export const variantFormats = ['avif', 'webp', 'jpeg'] as const
export type VariantFormat = (typeof variantFormats)[number]

const extensions: Readonly<Record<VariantFormat, string>> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' }
const prefix = '/files/'

/** The path of an image, which is also its largest JPEG. */
export function imagePath(bucket: Bucket, ownerId: string, timestamp: number): string {
  return `${bucket}/${ownerId}/${timestamp}.jpg`
}

/** The path of a variant, such as `...-640.webp`. The JPEG of the largest width is the image itself. */
export function variantPath(path: string, widths: readonly number[], width: number, format: VariantFormat): string {
  if (format === 'jpeg' && width === Math.max(...widths)) return path
  return `${path.replace(/\.jpg$/, '')}-${width}.${extensions[format]}`
}

/** All files of an image. */
export function allPaths(path: string, widths: readonly number[]): readonly string[] {
  return widths.flatMap((width) => variantFormats.map((format) => variantPath(path, widths, width, format)))
}

/** The public URL of a file. */
export function fileUrl(path: string): string {
  return prefix + path
}

/** Matches exactly the URLs of `imagePath`, since users send URLs. */
const urlShape = /^\/files\/((?:prompt-images|avatars)\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d{1,15}\.jpg)$/

/** Returns the path in the URL of an uploaded image; null for other URLs. */
export function pathOfUrl(url: string): string | null {
  return urlShape.exec(url)?.[1] ?? null
}
