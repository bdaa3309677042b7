import type { Context } from '#src/kernel/operation.ts'
import { removeFilesJob } from '#src/common/media/jobs.ts'
import { allPaths, pathOfUrl } from '#src/common/media/rules.ts'
import { deleteImage } from '#src/common/media/store.ts'

/**
 * Deletes an image in the caller's transaction; its files are deleted after the commit. False if `url` is not an image of this
 * owner, so it can be called with any replaced URL.
 */
export async function discardImage(
  context: Pick<Context, 'tx' | 'enqueue'>,
  ownerId: string,
  url: string | null,
): Promise<boolean> {
  const path = url === null ? null : pathOfUrl(url)
  const widths = path === null ? null : await deleteImage(context.tx, ownerId, path)
  if (path === null || widths === null) return false
  await context.enqueue(removeFilesJob, { paths: allPaths(path, widths) })
  return true
}
