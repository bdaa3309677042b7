import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'

/**
 * Corks the socket, so that the small chunks that React writes in one turn of the event loop leave in one system call. Corking
 * the response instead would write its end before the chunks.
 */
export function gather(socket: Socket | null): void {
  if (socket === null || socket.writableCorked > 0) return
  socket.cork()
  setImmediate(() => socket.uncork())
}

/** Resolves when the written data has drained or the client has disconnected. */
export function drained(target: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      target.off('drain', done).off('close', done)
      resolve()
    }
    target.on('drain', done).on('close', done)
  })
}
