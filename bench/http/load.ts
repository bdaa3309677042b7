import { connect, type Socket } from 'node:net'

export type Load = {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}
export type LoadResult = { readonly requests: number; readonly perSecond: number }

/** Returns the next request of a connection, or null when it is done. */
type Next = () => Buffer | null

const endOfHead = Buffer.from('\r\n\r\n')
const lastChunk = '\r\n0\r\n\r\n'

/**
 * Requests one page repeatedly: each connection sends its next request after a complete response. Writes HTTP directly to
 * loopback sockets, since Node's HTTP client costs more CPU than the measured server. Rejects on any status but 200 and
 * when a connection breaks.
 */
export async function runLoad({ port, path, headers, connections, seconds }: Load): Promise<LoadResult> {
  const request = requestOf(port, path, headers)
  const until = performance.now() + seconds * 1000
  const next = () => (performance.now() < until ? request : null)
  return timed(() => Promise.all(Array.from({ length: connections }, () => sendRequests(port, next))))
}

/** Requests each page once, in sequence. */
export async function fetchEach({
  port,
  paths,
  headers,
}: Pick<Load, 'port' | 'headers'> & { paths: readonly string[] }) {
  const requests = paths.map((path) => requestOf(port, path, headers)).values()
  return timed(async () => [await sendRequests(port, () => requests.next().value ?? null)])
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

/** Resolves to the number of responses. */
function sendRequests(port: number, next: Next): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let responses = 0
    let isEnd: ((piece: Buffer) => boolean) | null = null
    const sendNext = () => {
      const request = next()
      if (request !== null) return void socket.write(request)
      socket.removeAllListeners('close').destroy()
      resolve(responses)
    }
    socket.setTimeout(10_000, () => socket.destroy(new Error('no response in 10 s')))
    socket.on('connect', sendNext)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (piece: Buffer) => {
      isEnd ??= endOf(piece, reject)
      if (!isEnd(piece)) return
      isEnd = null
      responses++
      sendNext()
    })
  })
}

/** Returns a check for a response's last piece, by content length or last chunk. `piece` contains the response head. */
function endOf(piece: Buffer, reject: (error: Error) => void): (piece: Buffer) => boolean {
  const end = piece.indexOf(endOfHead)
  const head = piece.toString('latin1', 0, end === -1 ? piece.length : end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isChunked = /\r\ntransfer-encoding: chunked/i.test(head)
  if (end === -1 || !(length || isChunked) || !head.startsWith('HTTP/1.1 200'))
    reject(new Error(`unexpected response: ${head}`))
  return length === undefined ? endsByChunk() : endsByLength(end + endOfHead.length + Number(length))
}

function endsByLength(bytes: number) {
  let missing = bytes
  return (piece: Buffer) => (missing -= piece.length) <= 0
}

/** The last-chunk marker may be split across pieces. It does not occur inside the pages. */
function endsByChunk() {
  let tail = ''
  return (piece: Buffer) => {
    tail = (tail + piece.toString('latin1', Math.max(0, piece.length - lastChunk.length))).slice(-lastChunk.length)
    return tail === lastChunk
  }
}
