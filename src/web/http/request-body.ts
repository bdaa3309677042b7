import type { IncomingMessage } from 'node:http'
import type { BodyShare } from '#src/web/http/body-budget.ts'
import { smallBytes } from '#src/web/http/body-budget.ts'

/** What one body may cost: bytes, and milliseconds until its last byte. */
export type BodyLimit = { readonly bytes: number; readonly ms: number }
export type TakenBody = {
  readonly bytes: Buffer<ArrayBuffer>
  /** To be called once, when nobody needs the bytes any more. */
  release(): void
}
export type RefusedBody = 'too-large' | 'too-slow' | 'too-many'

/** Most forms fit into it at once; a longer body doubles what it holds, as it arrives. */
const firstBytes = 4096
/** Bytes a second, on average, of a body that holds much. */
const leastPerSecond = 16 * 1024
const paceMs = 1000

/**
 * Reads the whole body, or says why not: too large, by its declared length before a byte is read or as it arrives,
 * since the declaration may be missing; too slow; or too many at once, by what the budget has left. It takes from the
 * budget what it really holds: what is only promised costs nothing. Rejects when the client goes away.
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
    // Whoever makes us hold much must send on: a stalled upload gives its bytes back within seconds.
    const started = performance.now()
    const pace = setInterval(() => {
      const seconds = (performance.now() - started) / 1000
      if (held.length > smallBytes && size < seconds * leastPerSecond) refuse('too-slow')
    }, paceMs)

    /** One buffer for all of it: a body of one-byte pieces must not cost an object for each. */
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

/** The client hung up: nobody is left to be answered, and nothing of ours went wrong. */
export class ClientGone extends Error {
  override name = 'ClientGone'
}

const lingerMs = 2_000

/**
 * Takes in and drops what a client still sends after it was answered. Closing at once would reset the connection,
 * and the client might never see the answer. Bounded in time; the connection is closed afterwards.
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
