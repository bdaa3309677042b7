import type { Reader } from '#src/ports/database.ts'
import { pathOfUrl } from '#src/common/media/rules.ts'
import type { Bucket } from '#src/common/media/rules.ts'
import { hasImage } from '#src/common/media/store.ts'

/** Whether `url` is an image that the user uploaded for this use. Users cannot use images of others or of other sites. */
export async function isOwnImage(
  db: Reader,
  ownerId: string,
  url: string,
  bucket: Bucket = 'prompt-images',
): Promise<boolean> {
  const path = pathOfUrl(url)
  return path !== null && hasImage(db, ownerId, bucket, path)
}
