/** Wakes the streams of a user when their library may have changed, and ends the oldest of too many. */
export type Watch = (userId: string, watcher: { readonly wake: () => void; readonly end: () => void }) => () => void

type Parts = {
  readonly watch: Watch
  readonly userId: string
  /** Whether the key or token is still valid. */
  readonly isAllowed: () => Promise<boolean>
  readonly onChange: () => void
  readonly onEnd: () => void
  readonly onFailure: (error: unknown) => void
  readonly beatMs: number
}

/** Reports changes of a library until it is stopped or the access ends, which is checked at each change and beat. */
export function watchLibrary({ watch, userId, isAllowed, onChange, onEnd, onFailure, beatMs }: Parts): () => void {
  let isOver = false
  const end = () => {
    stop()
    onEnd()
  }
  const check = async (isChange: boolean) => {
    const isStillAllowed = await isAllowed().catch((error: unknown) => {
      onFailure(error)
      return false
    })
    if (isOver) return
    if (!isStillAllowed) end()
    else if (isChange) onChange()
  }
  const beat = setInterval(() => void check(false), beatMs)
  const unwatch = watch(userId, { wake: () => void check(true), end: () => queueMicrotask(end) })
  function stop() {
    isOver = true
    clearInterval(beat)
    unwatch()
  }
  return stop
}
