/** The open pages on this machine that want to know about changes, by user. */
export type Live = {
  /** Calls `wake` after each change until unsubscribed. Ends the oldest of too many. */
  watch(userId: string, watcher: Watcher): () => void
  /** Wakes the pages of these users. */
  tell(userIds: Iterable<string>): void
  /** The users who watch. */
  userIds(): readonly string[]
  /** Ends all streams, and new ones immediately, so that a restart does not wait. */
  close(): void
}

export type Watcher = { readonly wake: () => void; readonly end: () => void }

/** The limit of open pages per user. Lost connections are ended first. */
const mostOfOne = 8

/** Only wakes the watchers, who then read from the database. */
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
    userIds: () => [...watching.keys()],
    close() {
      isClosed = true
      for (const own of watching.values()) for (const watcher of own) watcher.end()
      watching.clear()
    },
  }
}
