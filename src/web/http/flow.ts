import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'

/**
 * React hands a page over in small pieces: those of one turn of the event loop leave together, in one system call. It
 * is the socket that is held back; a held answer of node:http writes its end mark before the pieces it holds.
 */
export function gather(socket: Socket | null): void {
  if (socket === null || socket.writableCorked > 0) return
  socket.cork()
  setImmediate(() => socket.uncork())
}

/** Resolves when what was written has been taken in, or nobody is there any more to take it. */
export function drained(target: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      target.off('drain', done).off('close', done)
      resolve()
    }
    target.on('drain', done).on('close', done)
  })
}
