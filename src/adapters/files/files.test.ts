import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFiles } from '#src/adapters/files/files.ts'
import type { FilesSettings } from '#src/adapters/files/files.ts'

const owner = '3f0c8a52-6b0e-4a57-9d3c-5b8f2f6f1a77'
const path = `prompt-images/${owner}/1795000000000.jpg`
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)

const hostile = [
  '',
  '/',
  `/${path}`,
  `prompt-images/${owner}/../1795000000000.jpg`,
  `prompt-images/../${owner}/1.jpg`,
  `../prompt-images/${owner}/1.jpg`,
  `prompt-images\\${owner}\\1.jpg`,
  `prompt-images/${owner}/1.jpg\0.png`,
  `prompt-images/${owner}/1.jpg\n`,
  `prompt-images/${owner}/.jpg`,
  `prompt-images/${owner}/a b.jpg`,
  `prompt-images/${owner}/%2e%2e.jpg`,
  `prompt-images/${owner}/å.jpg`,
  `prompt-images/${owner}/1.jpg.jpg`,
  `prompt-images/${owner}/1.svg`,
  `prompt-images/${owner}/1.html`,
  `prompt-images/${owner}/1`,
  `prompt-images/${owner}/deep/1.jpg`,
  'prompt-images/someone/1.jpg',
  `incoming/${owner}`,
  `${'a'.repeat(200)}/${owner}/1.jpg`,
]

let dir = ''
let server: S3rver
const settings: { disk?: FilesSettings; s3?: FilesSettings } = {}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'skald-files-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dir, 's3'),
    configureBuckets: [{ name: 'shop' }],
  })
  const { port } = await server.run()
  settings.disk = { root: join(dir, 'disk') }
  settings.s3 = s3Settings(port, 'shop')
})

afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

function s3Settings(port: number, bucket: string): FilesSettings {
  const endpoint = `http://127.0.0.1:${port}`
  return { endpoint, bucket, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
}

function files(kind: 'disk' | 's3') {
  const chosen = settings[kind]
  if (!chosen) throw new Error('the servers have not started')
  return createFiles(chosen)
}

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  test('return their bytes and type', async () => {
    await files(kind).put(path, bytes, 'image/jpeg')
    expect(await files(kind).get(path)).toEqual({ bytes, contentType: 'image/jpeg' })
  })

  test('can be tiny or empty', async () => {
    for (const size of [0, 1]) {
      await files(kind).put(path, bytes.subarray(0, size), 'image/jpeg')
      expect((await files(kind).get(path))?.bytes).toEqual(bytes.slice(0, size))
    }
  })

  test('a second put replaces the file', async () => {
    await files(kind).put(path, bytes, 'image/jpeg')
    await files(kind).put(path, bytes.subarray(0, 10), 'image/jpeg')
    expect((await files(kind).get(path))?.bytes).toEqual(bytes.slice(0, 10))
  })

  test('removal is idempotent', async () => {
    await files(kind).put(path, bytes, 'image/jpeg')
    await files(kind).remove(path)
    await files(kind).remove(path)
    expect(await files(kind).get(path)).toBeNull()
  })

  test('return null if there is no such file', async () => {
    expect(await files(kind).get(`avatars/${owner}/1.webp`)).toBeNull()
  })

  test.each(hostile)('reject the path %j', async (bad) => {
    await expect(files(kind).put(bad, bytes, 'image/jpeg')).rejects.toThrow(TypeError)
    await expect(files(kind).remove(bad)).rejects.toThrow(TypeError)
    expect(await files(kind).get(bad)).toBeNull()
  })

  test('reject a type that does not match the extension', async () => {
    await expect(files(kind).put(path, bytes, 'text/html')).rejects.toThrow(/image\/jpeg/)
  })

  test('are healthy', async () => {
    expect(await files(kind).isHealthy()).toBe(true)
  })
})

test('an unusable bucket is reported with its setting in one line', async () => {
  const right = settings.s3
  if (!right || !('bucket' in right)) throw new Error('the servers have not started')
  const problemWith = (wrong: Partial<typeof right>) => createFiles({ ...right, ...wrong }).problem()
  expect(await problemWith({})).toBeNull()
  expect(await problemWith({ bucket: 'none' })).toBe(
    `S3_BUCKET: there is no bucket none at ${right.endpoint}. Create it first.`,
  )
  const noAccess = /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: .+ does not give them access to the bucket shop\.$/
  expect(await problemWith({ accessKeyId: 'wrong' })).toMatch(noAccess)
  expect(await problemWith({ endpoint: 'http://127.0.0.1:9' })).toMatch(
    /^S3_ENDPOINT: http:\/\/127\.0\.0\.1:9 does not answer as expected \(.+\)\.$/,
  )
})

test('a put on disk leaves no partial file', async () => {
  const root = join(dir, 'atomic')
  const blocked = `avatars/${owner}/2.jpg`
  await mkdir(join(root, blocked), { recursive: true })
  await createFiles({ root }).put(path, bytes, 'image/jpeg')
  await expect(createFiles({ root }).put(blocked, bytes, 'image/jpeg')).rejects.toThrow()
  expect(await readdir(join(root, 'incoming'))).toEqual([])
})

test('concurrent puts to one path leave one complete file', async () => {
  const shop = createFiles({ root: join(dir, 'race') })
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => shop.put(path, new Uint8Array(50_000).fill(index), 'image/jpeg')),
  )
  const found = await shop.get(path)
  expect(found?.bytes.length).toBe(50_000)
  expect(new Set(found?.bytes).size).toBe(1)
})

test('a disk that cannot be written to is not healthy', async () => {
  await writeFile(join(dir, 'plain'), '')
  expect(await createFiles({ root: join(dir, 'plain', 'below') }).isHealthy()).toBe(false)
})

test('removal is idempotent at a server that answers 404 to a missing file, and fails without a bucket', async () => {
  let code = 'NoSuchKey'
  const server = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Missing</Message></Error>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const shop = createFiles(s3Settings((server.address() as AddressInfo).port, 'shop'))
  await shop.remove(path)
  code = 'NoSuchBucket'
  await expect(shop.remove(path)).rejects.toThrow()
  await new Promise((resolve) => server.close(resolve))
})

test('a bucket that does not exist is an outage and not a missing file', async () => {
  const port = Number(new URL((settings.s3 as { endpoint: string }).endpoint).port)
  const shop = createFiles(s3Settings(port, 'elsewhere'))
  expect(await shop.isHealthy()).toBe(false)
  await expect(shop.get(path)).rejects.toThrow()
})

test('an unreachable S3 server is not healthy', async () => {
  expect(await createFiles(s3Settings(1, 'shop')).isHealthy()).toBe(false)
})
