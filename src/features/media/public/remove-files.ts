import type { Files } from '#src/ports/files.ts'
import type { JobHandler } from '#src/ports/queue.ts'

/** Removing what is gone already is fine, so the job may run as often as it must. `onRemoved` is told of each. */
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
