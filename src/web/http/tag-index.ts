/** Which keys bear which tags. Holds nothing of a tag or key that is no longer used. */
export type TagIndex = {
  add(tags: readonly string[], key: string): void
  remove(tags: readonly string[], key: string): void
  /** A list of its own, so that keys may be removed while it is gone through. */
  keysOf(tags: readonly string[]): string[]
}

export function createTagIndex(): TagIndex {
  const keysByTag = new Map<string, Set<string>>()

  function add(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      if (keys === undefined) keysByTag.set(tag, new Set([key]))
      else keys.add(key)
    }
  }

  function remove(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  const keysOf = (tags: readonly string[]) => tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])])
  return { add, remove, keysOf }
}
