import type { IncomingMessage } from 'node:http'
import type { BodyShare } from '#src/web/http/body-budget.ts'
import { smallBytes } from '#src/web/http/body-budget.ts'

/** The limits of one body: bytes, and milliseconds until its last byte. */
export type BodyLimit = { readonly bytes: number; readonly ms: number }
export type TakenBody = {
  readonly bytes: Buffer<ArrayBuffer>
  /** Call once, when the bytes are no longer needed. */
  release(): void
}
export type RefusedBody = 'too-large' | 'too-slow' | 'too-many'

/** Fits most forms; the buffer doubles for longer bodies. */
const firstBytes = 4096
/** The minimum average rate of large bodies, in bytes per second. */
const leastPerSecond = 16 * 1024
const paceMs = 1000

/**
 * Reads the body, or returns why not: too large, by its declared length or as it arrives; too slow; or over the budget. Reserves
 * from the budget only what has arrived. Rejects if the client disconnects.
 */
export function readBody(
  incoming: IncomingMessage,
  limit: BodyLimit,
  budget: BodyShare,
): Promise<TakenBody | RefusedBody> {
  const declared = Number(incoming.headers['content-length'] ?? 0)
  if (declared > limit.bytes) return Promise.resolve('too-large')
  if (declared > budget.left()) return Promise.resolve('too-many')
  return new Promise((resolve, reject) => {
    let held = Buffer.alloc(0)
    let size = 0
    const release = () => budget.giveBack(held.length)
    const timer = setTimeout(() => refuse('too-slow'), limit.ms)
    // A stalled large upload releases its memory within seconds.
    const started = performance.now()
    const pace = setInterval(() => {
      const seconds = (performance.now() - started) / 1000
      if (held.length > smallBytes && size < seconds * leastPerSecond) refuse('too-slow')
    }, paceMs)

    /** One buffer for the whole body, so that one-byte chunks do not cost an object each. */
    function onData(chunk: Buffer): void {
      const needed = size + chunk.length
      if (needed > limit.bytes) return refuse('too-large')
      if (needed > held.length && !grow(needed)) return refuse('too-many')
      size += chunk.copy(held, size)
    }

    function grow(needed: number): boolean {
      const length = Math.min(limit.bytes, Math.max(needed, 2 * held.length, firstBytes))
      if (!budget.take(length - held.length, length)) return false
      const larger = Buffer.allocUnsafeSlow(length)
      held.copy(larger, 0, 0, size)
      held = larger
      return true
    }

    function refuse(why: RefusedBody): void {
      settle()
      release()
      incoming.pause()
      resolve(why)
    }

    const onEnd = () => (settle(), resolve({ bytes: held.subarray(0, size), release }))
    const onLost = () => (settle(), release(), reject(new ClientGone()))
    const settle = () => {
      clearTimeout(timer)
      clearInterval(pace)
      incoming.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost)
    }
    incoming.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost)
  })
}

/** The client disconnected. */
export class ClientGone extends Error {
  override name = 'ClientGone'
}

/** Discards the rest of a refused body. False if it is far too long, or the client is gone. */
export function discardBody(incoming: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let left = longestDiscarded
    const finish = (isWhole: boolean) => () => {
      clearTimeout(timer)
      incoming.off('data', onData).off('end', onEnd).off('error', onLost).off('close', onLost)
      resolve(isWhole)
    }
    const [onEnd, onLost] = [finish(true), finish(false)]
    const timer = setTimeout(onLost, discardMs)
    const onData = (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) onLost()
    }
    incoming.on('data', onData).on('end', onEnd).on('error', onLost).on('close', onLost)
    incoming.resume()
  })
}

const longestDiscarded = 200 * 1024 * 1024
const discardMs = 60_000

const lingerMs = 2_000

/**
 * Discards data that a client sends after the response. Closing immediately would reset the connection, and the client might not
 * see the response. Bounded in time; then closes the connection.
 */
export function dropRest(incoming: IncomingMessage, done: () => void): void {
  const timer = setTimeout(finish, lingerMs)
  incoming.on('end', finish).on('error', finish).on('close', finish)
  incoming.resume()
  function finish(): void {
    clearTimeout(timer)
    incoming.off('end', finish).off('error', finish).off('close', finish)
    done()
  }
}
