import { createHash } from 'node:crypto'
import { encode, type Encoding } from '#src/web/http/encodings.ts'

/**
 * A response that can be sent many times, with all bodies and header arrays prepared. The last element of each array is the
 * request id, set just before it is sent.
 */
export type PreparedAnswer = {
  readonly status: number
  readonly etag: string
  readonly forms: Readonly<Record<Encoding, PreparedForm>>
  readonly notModified: string[]
  /** Its size in memory. */
  readonly size: number
}

/** A short body is a latin1 string, which node:http joins with the headers in one write; a buffer would need a gathering write. */
type PreparedForm = { readonly body: Buffer | string; readonly headers: string[] }
/** Node writes 16 KB at once from its stack; the headers take the rest. */
const longestText = 13_000
const asSent = (body: Buffer) => (body.length <= longestText ? body.toString('latin1') : body)
export type HeaderPairs = readonly (readonly [string, string])[]

/** Weak, since all encodings of a body share one ETag. Includes the headers, so that a 304 does not hide their change. */
export function answerTag(body: Buffer, headers: HeaderPairs): string {
  const hash = createHash('sha256').update(body)
  for (const [name, value] of headers) hash.update(`\n${name}:${value}`)
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}

/** Compresses a body if requested and prepares its headers, which must be complete except for the encoding. */
export async function prepareAnswer(
  status: number,
  body: Buffer,
  headers: HeaderPairs,
  brotliQuality: number | null,
): Promise<PreparedAnswer> {
  const etag = answerTag(body, headers)
  const bodies = brotliQuality === null ? { br: body, gzip: body, identity: body } : await encode(body, brotliQuality)
  const lines = [...headers.flat(), ...(status === 200 ? ['etag', etag] : [])]
  const form = (encoding: Encoding): PreparedForm => {
    const encoded = bodies[encoding] === body ? [] : ['content-encoding', encoding]
    const length = ['content-length', String(bodies[encoding].length)]
    return { body: asSent(bodies[encoding]), headers: [...lines, ...encoded, ...length, 'x-request-id', ''] }
  }
  const forms = { br: form('br'), gzip: form('gzip'), identity: form('identity') }
  const kept = headers.filter(([name]) => name !== 'content-type')
  const notModified = [...kept.flat(), 'etag', etag, 'x-request-id', '']
  const distinct = new Set(Object.values(bodies))
  const size = [...distinct].reduce((sum, one) => sum + one.length, 0) + 4 * lines.join('').length
  return { status, etag, forms, notModified, size }
}
