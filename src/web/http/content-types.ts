const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const alreadySmall = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2'])

/** The content type of built files with this extension (with its dot). */
export function contentType(extension: string): string {
  return types[extension] ?? 'application/octet-stream'
}

/** True for formats that are compressed by themselves. */
export function isAlreadySmall(extension: string): boolean {
  return alreadySmall.has(extension)
}
