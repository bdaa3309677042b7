import { eachAlone } from '#src/kernel/each-alone.ts'
import type { Files } from '#src/ports/files.ts'
import type { JobHandler } from '#src/ports/queue.ts'

/** Idempotent, so the job can be retried. Calls `onRemoved` for each file. Fails after it has tried all files. */
export function createRemoveFiles(
  files: Pick<Files, 'remove'>,
  onRemoved: (path: string) => void = () => {},
): JobHandler<{ readonly paths: readonly string[] }> {
  return async ({ paths }) => {
    const errors: unknown[] = []
    const remove = async (path: string) => {
      await files.remove(path)
      onRemoved(path)
    }
    const failed = await eachAlone(paths, remove, (error) => errors.push(error))
    if (failed > 0) throw new Error(`${failed} of ${paths.length} files could not be removed`, { cause: errors[0] })
  }
}
