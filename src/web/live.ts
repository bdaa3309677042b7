/** Whose pages stand open on this machine and want to hear when something of theirs changed. */
export type Live = {
  /** Calls `wake` after each change, until the returned function is called. Of too many, the oldest is ended. */
  watch(userId: string, watcher: Watcher): () => void
  /** Something of theirs changed: they look for themselves. */
  tell(userIds: Iterable<string>): void
  /** Ends all of them, and whoever comes later at once: a restart waits for nobody. */
  close(): void
}

export type Watcher = { readonly wake: () => void; readonly end: () => void }

/** More windows than anybody looks at; those of lost connections go first. */
const mostOfOne = 8

/** Knows who watches, and nothing of what. What is seen is read from the database, which is the only truth. */
export function createLive(): Live {
  const watching = new Map<string, Set<Watcher>>()
  let isClosed = false
  return {
    watch(userId, watcher) {
      if (isClosed) {
        watcher.end()
        return () => undefined
      }
      const own = watching.get(userId) ?? new Set()
      watching.set(userId, own)
      own.add(watcher)
      const [oldest] = own
      if (own.size > mostOfOne && oldest) {
        own.delete(oldest)
        oldest.end()
      }
      return () => {
        own.delete(watcher)
        if (own.size === 0 && watching.get(userId) === own) watching.delete(userId)
      }
    },
    tell(userIds) {
      for (const userId of userIds) for (const watcher of watching.get(userId) ?? []) watcher.wake()
    },
    close() {
      isClosed = true
      for (const own of watching.values()) for (const watcher of own) watcher.end()
      watching.clear()
    },
  }
}
