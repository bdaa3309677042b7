import type { Reader } from '#src/ports/database.ts'
import { pathOfUrl } from '#src/features/media/rules.ts'
import type { Bucket } from '#src/features/media/rules.ts'
import { hasImage } from '#src/features/media/store.ts'

/** True where `url` is an image that this person uploaded for this use. Nobody shows another's, or a page from elsewhere. */
export async function isOwnImage(
  db: Reader,
  ownerId: string,
  url: string,
  bucket: Bucket = 'prompt-images',
): Promise<boolean> {
  const path = pathOfUrl(url)
  return path !== null && hasImage(db, ownerId, bucket, path)
}
