import type { Context } from '#src/kernel/operation.ts'
import { removeFilesJob } from '#src/features/media/jobs.ts'
import { allPaths, pathOfUrl } from '#src/features/media/rules.ts'
import { deleteImage } from '#src/features/media/store.ts'

/**
 * Forgets an image in the caller's transaction; its files go after that commits. False, and nothing happens, where
 * `url` is no image of this owner, so it may be called with whatever stood in the row that is replaced.
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
