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
/** For one reader, and made while they wait: a quarter larger than what is kept for many, in a tenth of its time. */
const hasty = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 0 }
/** Its time goes into threads taking turns more than into the work. A wider window takes megabytes for each page on its way. */
const piecemeal = { ...hasty, [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** The best encoding that the client takes. The few spellings that browsers use are remembered. */
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

/** Every form of one body, made once. A form that would not be smaller is the plain body itself. */
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

/**
 * Compresses a text on this thread, in some 2 ms for each megabyte: for a page, to hand it to another thread and back
 * would take longer.
 */
export function compressNow(body: Uint8Array, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: constants.Z_BEST_SPEED })
  return brotliCompressSync(body, { params: { ...hasty, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}

/** Compresses a text that is sent as it is made. What it holds back goes out when it is flushed. */
export function createCompressor(encoding: 'br' | 'gzip'): BrotliCompress | Gzip {
  return encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: piecemeal })
}
