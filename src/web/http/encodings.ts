import { promisify } from 'node:util'
import {
  type BrotliCompress,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzip,
  gzipSync,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Encoded = Readonly<Record<Encoding, Buffer>>

const known = new Map<string, Encoding>()
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const smallest = 256
/** For a single response: a quarter larger than for the cache, in a tenth of the time. */
const hasty = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 0 }
/** Switching threads takes more time than compressing. A larger window takes megabytes for each response. */
const piecemeal = { ...hasty, [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** Returns the best encoding that the client accepts. Caches the few header values that browsers send. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity'
  const remembered = known.get(accept)
  if (remembered !== undefined) return remembered
  const chosen = readEncoding(accept)
  if (known.size < 200 && accept.length < 100) known.set(accept, chosen)
  return chosen
}

function readEncoding(accept: string): Encoding {
  const weights = new Map<string, boolean>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    weights.set(name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)))
  }
  const takes = (name: string) => weights.get(name) ?? weights.get('*') ?? false
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** All encodings of a body. An encoding that is not smaller is the plain body. */
export async function encode(body: Buffer, quality: number): Promise<Encoded> {
  if (body.length < smallest) return { br: body, gzip: body, identity: body }
  const [br, zipped] = await Promise.all([brotli(body, quality), compressGzip(body, { level: 6 })])
  return { br: smaller(br, body), gzip: smaller(zipped, body), identity: body }
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

function smaller(encoded: Buffer, body: Buffer): Buffer {
  return encoded.length < body.length ? encoded : body
}

/** Compresses a text synchronously, in about 2 ms per megabyte. For a page, a thread switch would take longer. */
export function compressNow(body: Uint8Array, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: constants.Z_BEST_SPEED })
  return brotliCompressSync(body, { params: { ...hasty, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}

/** Compresses a streamed text. A flush sends buffered output. */
export function createCompressor(encoding: 'br' | 'gzip'): BrotliCompress | Gzip {
  return encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: piecemeal })
}
