/** Runs a task of a user when it is their turn. */
export type InTurn = <Value>(whom: string, task: () => Promise<Value>) => Promise<Value>

/**
 * Runs at most `size` tasks at a time, and one per user. The next free slot goes to the user who has waited longest, however many
 * tasks another one has queued.
 */
export function createSlots(size: number): InTurn {
  // In the order of turns.
  const waiting = new Map<string, (() => void)[]>()
  const served = new Set<string>()

  function serveNext(): void {
    for (const [whom, starts] of waiting) {
      if (served.size >= size) return
      if (served.has(whom)) continue
      const start = starts.shift()
      if (starts.length === 0) waiting.delete(whom)
      served.add(whom)
      start?.()
    }
  }

  function release(whom: string): void {
    served.delete(whom)
    const starts = waiting.get(whom)
    waiting.delete(whom)
    // A served user goes to the end.
    if (starts) waiting.set(whom, starts)
    serveNext()
  }

  return async (whom, task) => {
    await new Promise<void>((start) => {
      waiting.set(whom, [...(waiting.get(whom) ?? []), start])
      serveNext()
    })
    try {
      return await task()
    } finally {
      release(whom)
    }
  }
}
