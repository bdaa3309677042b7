import { fstatSync, write, writeSync } from 'node:fs'

export type LogOutput = {
  write(text: string): void
  /** Writes the rest before the process exits. */
  end(): void
}

/** More than this waits only if the disk hangs. The process then waits too, rather than run out of memory. */
const mostWaiting = 16 * 1024 * 1024

/**
 * Standard output for the log. Node writes to a file synchronously, so that each request waits for a busy disk; here another thread
 * writes. Terminals and pipes have their own buffers and are written as usual.
 */
export function openLogOutput(stream: { readonly fd: number; write(text: string): unknown }): LogOutput {
  if (!isFile(stream.fd)) return { write: (text) => void stream.write(text), end: () => {} }
  return createFileOutput(stream.fd)
}

/** Writes texts to a file one after the other, in a thread of Node's pool. */
export function createFileOutput(fd: number): LogOutput {
  let waiting: string[] = []
  let size = 0
  /** What is being written; null between two writes. */
  let current: Buffer | null = null

  function writeNext(): void {
    if (current !== null || waiting.length === 0) return
    current = Buffer.from(waiting.join(''))
    waiting = []
    size = 0
    writeRest(current)
  }

  function writeRest(bytes: Buffer): void {
    write(fd, bytes, (error, written) => {
      // A full disk loses lines; the process goes on.
      const rest = error ? bytes.subarray(bytes.length) : bytes.subarray(written)
      current = rest.length > 0 ? rest : null
      if (current !== null) writeRest(current)
      else writeNext()
    })
  }

  function end(): void {
    const text = waiting.join('')
    waiting = []
    size = 0
    if (text !== '') writeSync(fd, text)
  }

  return {
    write(text) {
      waiting.push(text)
      size += text.length
      if (size > mostWaiting) end()
      else writeNext()
    },
    end,
  }
}

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile()
  } catch {
    return false
  }
}
