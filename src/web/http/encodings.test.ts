import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encode } from '#src/web/http/encodings.ts'

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['BR;q=0.5', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['deflate', 'identity'],
])('for "%s" the encoding is %s', (accept, expected) => {
  expect(chooseEncoding(accept)).toBe(expected)
})

test('every encoding decodes to the same body', async () => {
  const body = Buffer.from('words that work '.repeat(200))
  const { br, gzip, identity } = await encode(body, 5)
  expect([brotliDecompressSync(br), gunzipSync(gzip), identity]).toEqual([body, body, body])
})

test('sends a body plain if an encoding is not smaller', async () => {
  const body = Buffer.from('short')
  expect(await encode(body, 5)).toEqual({ br: body, gzip: body, identity: body })
})
