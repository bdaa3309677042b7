import { connect, type Socket } from 'node:net'

export type Load = {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}
export type LoadResult = { readonly requests: number; readonly perSecond: number }

/** Gives the next request of a connection, or null where it has asked enough. */
type Next = () => Buffer | null

const endOfHead = Buffer.from('\r\n\r\n')
const lastChunk = '\r\n0\r\n\r\n'

/**
 * Asks for one page over and over: each connection sends its next request when the answer to the last has come whole.
 * It speaks HTTP by hand, over sockets on this machine only, since node's own client costs more than the server that
 * is measured and would hide it. Rejects on any answer but 200 and when a connection breaks.
 */
export async function runLoad({ port, path, headers, connections, seconds }: Load): Promise<LoadResult> {
  const request = requestOf(port, path, headers)
  const until = performance.now() + seconds * 1000
  const next = () => (performance.now() < until ? request : null)
  return timed(() => Promise.all(Array.from({ length: connections }, () => ask(port, next))))
}

/** Asks for each of these pages once, one after another. */
export async function fetchEach({ port, paths, headers }: Pick<Load, 'port' | 'headers'> & { paths: readonly string[] }) {
  const requests = paths.map((path) => requestOf(port, path, headers)).values()
  return timed(async () => [await ask(port, () => requests.next().value ?? null)])
}

async function timed(work: () => Promise<number[]>): Promise<LoadResult> {
  const started = performance.now()
  const requests = (await work()).reduce((sum, count) => sum + count, 0)
  return { requests, perSecond: requests / ((performance.now() - started) / 1000) }
}

function requestOf(port: number, path: string, headers: Load['headers']): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${lines.join('')}\r\n`)
}

/** Resolves to how many answers came. */
function ask(port: number, next: Next): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let answered = 0
    let isEnd: ((piece: Buffer) => boolean) | null = null
    const goOn = () => {
      const request = next()
      if (request !== null) return void socket.write(request)
      socket.removeAllListeners('close').destroy()
      resolve(answered)
    }
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer in 10 s')))
    socket.on('connect', goOn)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (piece: Buffer) => {
      isEnd ??= endOf(piece, reject)
      if (!isEnd(piece)) return
      isEnd = null
      answered++
      goOn()
    })
  })
}

/** How to tell the last piece of the answer whose head this piece holds: by its length, or by its last chunk. */
function endOf(piece: Buffer, reject: (error: Error) => void): (piece: Buffer) => boolean {
  const end = piece.indexOf(endOfHead)
  const head = piece.toString('latin1', 0, end === -1 ? piece.length : end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isChunked = /\r\ntransfer-encoding: chunked/i.test(head)
  if (end === -1 || !(length || isChunked) || !head.startsWith('HTTP/1.1 200')) reject(new Error(`unexpected: ${head}`))
  return length === undefined ? lastOfChunks() : lastOfLength(end + endOfHead.length + Number(length))
}

function lastOfLength(bytes: number) {
  let missing = bytes
  return (piece: Buffer) => (missing -= piece.length) <= 0
}

/** The mark of the last chunk may be cut in two, and stands in no page of ours by chance. */
function lastOfChunks() {
  let tail = ''
  return (piece: Buffer) => {
    tail = (tail + piece.toString('latin1', Math.max(0, piece.length - lastChunk.length))).slice(-lastChunk.length)
    return tail === lastChunk
  }
}
