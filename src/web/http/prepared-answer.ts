import { createHash } from 'node:crypto'
import { encode, type Encoding } from '#src/web/http/encodings.ts'

/**
 * An answer that is ready to be sent any number of times: every body and every header array is made beforehand.
 * The last element of each array is the request id's place, filled in just before node:http writes it out.
 */
export type PreparedAnswer = {
  readonly status: number
  readonly etag: string
  readonly forms: Readonly<Record<Encoding, PreparedForm>>
  readonly notModified: string[]
  /** Bytes held in memory. */
  readonly size: number
}

/**
 * A short body is kept as text of single bytes: node:http joins such a text to the headers, and the two go out in one plain
 * write from the stack; a buffer beside them costs a gathering write and what that allocates.
 */
type PreparedForm = { readonly body: Buffer | string; readonly headers: string[] }
/** Of the 16 KB that node writes at once from its stack, the headers get the rest. */
const longestText = 13_000
const asSent = (body: Buffer) => (body.length <= longestText ? body.toString('latin1') : body)
export type HeaderPairs = readonly (readonly [string, string])[]

/** Weak, since one tag stands for all encodings of a body. The headers count too: a 304 must not hide their change. */
export function answerTag(body: Buffer, headers: HeaderPairs): string {
  const hash = createHash('sha256').update(body)
  for (const [name, value] of headers) hash.update(`\n${name}:${value}`)
  return `W/"${hash.digest('base64url').slice(0, 27)}"`
}

/** Compresses a body if asked and lays out its headers, which must already hold everything but the encoding's own. */
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
