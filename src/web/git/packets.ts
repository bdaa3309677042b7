// The lines of the protocol of Git, which begin with their length.

export const pushResult = 'application/x-git-receive-pack-result'
export const flush = Buffer.from('0000')

export function line(content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes])
}

/** Band 1 has the result, 2 what clients show, 3 a fatal error. */
export const inBand = (band: 1 | 2 | 3, content: Uint8Array): Buffer =>
  line(Buffer.concat([Buffer.from([band]), content]))

/** Ends a push that cannot be read with a text that clients show. */
export const refusedPush = (text: string): Response =>
  binary(Buffer.concat([inBand(3, Buffer.from(`${text}\n`)), flush]), pushResult)

export function binary(body: Uint8Array | ReadableStream<Uint8Array>, type: string): Response {
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
  return new Response(body instanceof ReadableStream ? body : new Uint8Array(body), { headers })
}
