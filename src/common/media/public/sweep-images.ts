import type { Clock } from '#src/ports/clock.ts'
import type { Reader, Tx } from '#src/ports/database.ts'
import type { Enqueue, JobHandler } from '#src/ports/queue.ts'
import { removeFilesJob } from '#src/common/media/jobs.ts'
import { allPaths, fileUrl, unusedAfterMs } from '#src/common/media/rules.ts'
import type { OldImage } from '#src/common/media/store.ts'
import { deleteImages, lockOldImages } from '#src/common/media/store.ts'

/** Returns which of these URLs a feature uses, or used after `since`. `main` injects it from higher features. */
export type ShownAmong = (db: Reader, urls: readonly string[], since: Date) => Promise<readonly string[]>

type Parts = {
  readonly transact: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>
  readonly enqueue: Enqueue
  readonly clock: Clock
  readonly shownAmong: readonly ShownAmong[]
  readonly batch?: number
}

/** Handles `sweepImagesJob`: deletes images of abandoned forms and replaced images. In batches with short transactions. */
export function createSweepImages({ batch = 100, ...parts }: Parts): JobHandler<object> {
  return async () => {
    const before = new Date(parts.clock.now().getTime() - unusedAfterMs)
    let last: OldImage | null = null
    for (;;) {
      const images: readonly OldImage[] = await parts.transact((tx) =>
        sweepBatch(parts, tx, { before, after: last, batch }),
      )
      last = images.at(-1) ?? null
      if (images.length < batch) return
    }
  }
}

type Batch = { readonly before: Date; readonly after: OldImage | null; readonly batch: number }

/** Returns all checked images, including those kept. */
async function sweepBatch(
  { enqueue, shownAmong }: Parts,
  tx: Tx,
  { before, after, batch }: Batch,
): Promise<readonly OldImage[]> {
  const images = await lockOldImages(tx, before, after, batch)
  if (images.length === 0) return images
  const urls = images.map(({ path }) => fileUrl(path))
  const shown = new Set<string>()
  for (const among of shownAmong) for (const url of await among(tx, urls, before)) shown.add(url)
  const unused = images.filter(({ path }) => !shown.has(fileUrl(path)))
  if (unused.length === 0) return images
  await deleteImages(
    tx,
    unused.map(({ id }) => id),
  )
  await enqueue(tx, removeFilesJob, { paths: unused.flatMap(({ path, widths }) => allPaths(path, widths)) })
  return images
}
