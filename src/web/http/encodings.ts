import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Encoded = Readonly<Record<Encoding, Buffer>>

const known = new Map<string, Encoding>()
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const smallest = 256

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
