/** Formats that we decode, and `foreign` for those that we know and refuse: drawings, documents, other people's codecs. */
export type ImageKind = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'tiff' | 'foreign'

/** What the first bytes say, or null where they belong to no picture. A name or a declared type is never asked. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.subarray(0, 256)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'tiff'
  // The brand may come first, or anywhere in the list of those that the file is compatible with.
  if (/^[^]{4}ftyp(?:[^]{4}){0,12}?avi[fs]/.test(head)) return 'avif'
  return isForeign(head) ? 'foreign' : null
}

// JPEG XL (two ways to begin), JPEG 2000, PDF, Photoshop
const foreignStarts = ['\xff\x0a', '\0\0\0\x0cJXL ', '\0\0\0\x0cjP ', '%PDF-', '8BPS']

function isForeign(head: string): boolean {
  if (foreignStarts.some((start) => head.startsWith(start))) return true
  // HEIC in its many brands, Windows bitmap, and drawings with anything before their first tag
  if (/^[^]{4}ftyp(?:hei|hev|mif1|msf1)/.test(head) || /^BM[^]{4}\0\0\0\0/.test(head)) return true
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!doctype svg|!--|svg)/i.test(head)
}
