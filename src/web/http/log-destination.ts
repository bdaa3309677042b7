/** The destination of pino's lines. `flush` writes the buffer; call it on exit. */
export type LogDestination = { write(line: string): void; flush(): void; lastLevel: number }

const mostHeld = 16_384
const longestMs = 100
const warning = 40

/**
 * Buffers log lines, since writing each line would take a quarter of the time of a cached page. Lines wait at most a tenth of a
 * second; a warning or error flushes the buffer.
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
    // pino sets the level of the next line on streams with this symbol.
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
