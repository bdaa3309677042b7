/** Where pino's lines go. `flush` writes what is held; call it last of all. */
export type LogDestination = { write(line: string): void; flush(): void; lastLevel: number }

const mostHeld = 16_384
const longestMs = 100
const warning = 40

/**
 * Gathers the log's lines and writes many at once: a cached page takes so little time that writing its line alone, or
 * pino's own way of gathering, would be a quarter of it. Lines wait a tenth of a second at most; a warning or an error
 * is written at once, with what came before it.
 */
export function createLogDestination(out: { write(text: string): unknown }): LogDestination {
  let held: string[] = []
  let size = 0
  let timer: NodeJS.Timeout | null = null

  function flush(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (size === 0) return
    const text = held.join('')
    held = []
    size = 0
    out.write(text)
  }

  const destination: LogDestination = {
    // pino tells the level of a line here, just before it writes it, to a stream that asks by this symbol.
    ...{ [Symbol.for('pino.metadata')]: true },
    lastLevel: 0,
    write(line) {
      held.push(line)
      size += line.length
      const isUrgent = destination.lastLevel >= warning
      destination.lastLevel = 0
      if (isUrgent || size >= mostHeld) return flush()
      timer ??= setTimeout(flush, longestMs).unref()
    },
    flush,
  }
  return destination
}
