import type { Files } from '#src/ports/files.ts'
import type { JobHandler } from '#src/ports/queue.ts'

/** Idempotent, so the job can be retried. Calls `onRemoved` for each file. */
export function createRemoveFiles(
  files: Pick<Files, 'remove'>,
  onRemoved: (path: string) => void = () => {},
): JobHandler<{ readonly paths: readonly string[] }> {
  return async ({ paths }) => {
    for (const path of paths) {
      await files.remove(path)
      onRemoved(path)
    }
  }
}
