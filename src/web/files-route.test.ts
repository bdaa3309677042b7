import { expect, test } from 'vitest'
import { createFileReader } from '#src/web/file-reader.ts'
import { createFilesRoute } from '#src/web/files-route.ts'

const owner = '3f0c8a52-6b0e-4a57-9d3c-5b8f2f6f1a77'
const path = `prompt-images/${owner}/1795000000000-640.webp`
const bytes = Uint8Array.from({ length: 2000 }, (_, index) => index % 256)

/** Stored files, in place of the adapter. */
function route(get = async (readPaths: string) => (readPaths === path ? { bytes, contentType: 'image/webp' } : null)) {
  const readPaths: string[] = []
  const errors: string[] = []
  const quiet = { debug: () => {}, info: () => {}, warn: () => {} }
  const handle = createFilesRoute({
    read: createFileReader({ get: (wanted) => (readPaths.push(wanted), get(wanted)) }).read,
    log: { ...quiet, error: (_fields, message) => void errors.push(message) },
  })
  const request = (target: string, init: RequestInit = {}) =>
    handle(new Request(`http://localhost:3000${target}`, init))
  return { request, readPaths, errors }
}

test('serves a file with its type, cached forever, and never as a page', async () => {
  const response = await route().request(`/files/${path}?v=1`)
  expect(response.status).toBe(200)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '2000',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
})

test('HEAD returns the same headers without a body', async () => {
  const response = await route().request(`/files/${path}`, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '2000', ''])
})

test('answers 304 to a cached file', async () => {
  const { request } = route()
  const etag = (await request(`/files/${path}`)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await request(`/files/${path}`, { headers: { 'If-None-Match': condition } })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  }
  expect((await request(`/files/${path}`, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

test('small files are read from the store once', async () => {
  const { request, readPaths } = route()
  await request(`/files/${path}`)
  await request(`/files/${path}`)
  expect(readPaths).toEqual([path])
})

test('avatars are cached for an hour', async () => {
  const { request } = route(async () => ({ bytes, contentType: 'image/webp' }))
  const response = await request(`/files/avatars/${owner}/1.webp`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a deleted file is not served from memory, even if it was being read', async () => {
  const here = Promise.withResolvers<void>()
  let waits: Promise<void> | null = null
  let isThere = true
  const reader = createFileReader({
    get: async () => {
      const found = isThere ? { bytes, contentType: 'image/webp' } : null
      await waits
      return found
    },
  })
  expect(await reader.read(path)).not.toBeNull()
  isThere = false
  expect(await reader.read(path)).not.toBeNull()
  reader.forget(path)
  expect(await reader.read(path)).toBeNull()
  isThere = true
  waits = here.promise
  const meanwhile = reader.read(path)
  isThere = false
  reader.forget(path)
  here.resolve()
  await meanwhile
  expect(await reader.read(path)).toBeNull()
})

test('a missing file is an uncached 404', async () => {
  const response = await route().request(`/files/avatars/${owner}/1.jpg`)
  expect([response.status, await response.text()]).toEqual([404, 'File not found\n'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each(['/files/', '/files/%2e%2e/%2e%2e/etc/passwd', '/files/..%2f..%2fetc', '/other', '/files/a%00.jpg'])(
  '%s is not found and never decoded',
  async (target) => {
    const { request, readPaths } = route()
    expect((await request(target)).status).toBe(404)
    expect(readPaths.join()).not.toMatch(/\.\.\/|\0/)
  },
)

test('rejects other methods', async () => {
  const response = await route().request(`/files/${path}`, { method: 'POST' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('answers 503 during an outage and logs it', async () => {
  const { request, errors } = route(() => Promise.reject(new Error('no answer')))
  const response = await request(`/files/${path}`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(errors).toEqual(['a file could not be read'])
})
