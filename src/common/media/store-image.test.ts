import { compute } from '#src/adapters/compute/compute.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { systemActor, visitor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Files } from '#src/ports/files.ts'
import { createFiles } from '#src/adapters/files/files.ts'
import { createImageProcessor } from '#src/adapters/images/image-processor.ts'
import type { OpenDatabase } from '#src/adapters/postgres/open-database.ts'
import { createRemoveFiles } from '#src/common/media/public/remove-files.ts'
import { discardImage } from '#src/common/media/public/discard-image.ts'
import { discardUpload, storeImage } from '#src/common/media/operations/uploads.ts'
import { isOwnImage } from '#src/common/media/public/own-image.ts'
import { allPaths } from '#src/common/media/rules.ts'
import { keysOf } from '#src/main/keys.ts'
import { createRunner } from '#src/main/run.ts'
import { testDatabase } from '#src/testing/database.ts'
import { emptyQueue } from '#src/testing/empty-queue.ts'
import { testSettings } from '#src/testing/settings.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
let database: OpenDatabase
let root = ''
let files: Files
let jobs: { name: string; data: { paths: readonly string[] } }[] = []
let owner: Extract<Actor, { kind: 'user' }>

beforeAll(async () => {
  database = await testDatabase()
  root = await mkdtemp(join(tmpdir(), 'skald-media-'))
  files = createFiles({ root })
})

afterAll(async () => {
  await database.close()
  await rm(root, { recursive: true, force: true })
})

beforeEach(async () => {
  jobs = []
  owner = { kind: 'user', userId: await aUser(), roles: [], emailVerified: false }
})

async function aUser(): Promise<string> {
  const id = randomUUID()
  await database.sql`insert into users (id, email, created_at, updated_at) values (${id}, ${`${id}@skald.test`}, ${now}, ${now})`
  return id
}

function runner(over: Partial<Files> = {}, at = now): Run {
  const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const unused = new Proxy({}, { get: () => () => Promise.reject(new Error('not needed here')) }) as never
  return createRunner({
    db: database.db,
    transact: (work) => database.db.transaction().execute(work),
    clock: { now: () => at },
    newId: randomUUID,
    settings: () => testSettings,
    keys: keysOf('of a test'),
    jobs: emptyQueue,
    appendEvents: async () => {},
    enqueueAll: async (_tx, added) => {
      for (const { job, data } of added) jobs.push({ name: job.name, data: data as never })
    },
    onCommitted: () => {},
    outside: {
      payments: unused,
      mailer: unused,
      backups: unused,
      files: { ...files, ...over },
      images: createImageProcessor(),
      outgoing: unused,
      models: unused,
      passwords: unused,
      compute,
      log: quiet,
    },
  })
}

function photo(width = 700): Promise<Buffer> {
  return sharp({ create: { width, height: 500, channels: 3, background: '#0b6344' } })
    .png()
    .toBuffer()
}

async function upload(bytes: Uint8Array, run = runner()) {
  const result = await run(storeImage, { bucket: 'prompt-images', bytes }, owner)
  if (!result.ok) throw new Error(result.failure.message)
  return result.value
}

test('stores an upload under owner and time in every width and format', async () => {
  const image = await upload(await photo())
  expect(image).toEqual({
    path: `prompt-images/${owner.userId}/${now.getTime()}.jpg`,
    url: `/files/prompt-images/${owner.userId}/${now.getTime()}.jpg`,
    width: 700,
    height: 500,
    color: '#0b6344',
    widths: [320, 640, 700],
  })
  const stored = await Promise.all(allPaths(image.path, image.widths).map((path) => files.get(path)))
  expect(stored.map((file) => file?.contentType)).toEqual(
    [1, 2, 3].flatMap(() => ['image/avif', 'image/webp', 'image/jpeg']),
  )
  const row = await database.db.selectFrom('images').selectAll().where('path', '=', image.path).executeTakeFirst()
  expect(row).toMatchObject({
    owner_id: owner.userId,
    bucket: 'prompt-images',
    widths: [320, 640, 700],
    created_at: now,
  })
})

test('concurrent uploads get unique times', async () => {
  const run = runner()
  const bytes = await photo(40)
  const images = await Promise.all([upload(bytes, run), upload(bytes, run), upload(bytes, run)])
  const expected = [0, 1, 2].map((more) => `prompt-images/${owner.userId}/${now.getTime() + more}.jpg`)
  expect(images.map(({ path }) => path).toSorted()).toEqual(expected)
})

test('only the owner can use an image, for its purpose', async () => {
  const { url } = await upload(await photo(40))
  expect(await isOwnImage(database.db, owner.userId, url)).toBe(true)
  expect(await isOwnImage(database.db, owner.userId, url, 'avatars')).toBe(false)
  expect(await isOwnImage(database.db, randomUUID(), url)).toBe(false)
  expect(await isOwnImage(database.db, owner.userId, `https://elsewhere.test${url}`)).toBe(false)
})

test('rejects other files with a message', async () => {
  const result = await runner()(storeImage, { bucket: 'prompt-images', bytes: Buffer.from('hello') }, owner)
  expect(result).toMatchObject({ ok: false, failure: { status: 'invalid', code: 'image-not-an-image' } })
  const large = await runner()(storeImage, { bucket: 'avatars', bytes: new Uint8Array(5 * 1024 * 1024 + 1) }, owner)
  expect(large).toMatchObject({ ok: false, failure: { message: 'Image must be less than 5MB' } })
})

test('limits uploads per hour, valid or not, and states the wait', async () => {
  const run = runner()
  const send = () => run(storeImage, { bucket: 'prompt-images', bytes: Buffer.from('no picture') }, owner)
  for (let n = 0; n < 30; n++) expect(await send()).toMatchObject({ failure: { code: 'image-not-an-image' } })
  const refused = {
    status: 'limited',
    code: 'too-many-uploads',
    message: 'You can upload 30 pictures an hour. Please wait 60 minutes and try again.',
  }
  expect(await send()).toMatchObject({ ok: false, failure: refused })
  const bytes = await photo(40)
  expect(await run(storeImage, { bucket: 'prompt-images', bytes }, owner)).toMatchObject({ failure: refused })

  const other = { ...owner, userId: await aUser() }
  expect((await run(storeImage, { bucket: 'prompt-images', bytes }, other)).ok).toBe(true)
  const anHourOn = new Date(now.getTime() + 60 * 60 * 1000)
  expect((await runner({}, anHourOn)(storeImage, { bucket: 'prompt-images', bytes }, owner)).ok).toBe(true)
})

test('visitors cannot upload', async () => {
  const result = await runner()(storeImage, { bucket: 'avatars', bytes: await photo(40) }, visitor)
  expect(result).toMatchObject({ ok: false, failure: { status: 'signed-out' } })
})

test('deletes a discarded image immediately and its files by a job', async () => {
  const { path, url, widths } = await upload(await photo(400))
  expect(await runner()(discardUpload, { url, ownerId: owner.userId }, systemActor('test'))).toEqual({
    ok: true,
    value: { discarded: true },
  })
  expect(await isOwnImage(database.db, owner.userId, url)).toBe(false)
  expect(jobs).toEqual([{ name: 'media.remove-files', data: { paths: allPaths(path, widths) } }])
  const handle = createRemoveFiles(files)
  for (const attempt of [1, 2]) await handle({ paths: allPaths(path, widths) }, { id: 'job', attempt })
  expect(await files.get(path)).toBeNull()
})

test('removes the other files if one cannot be removed, and fails so that the job runs again', async () => {
  const removed: string[] = []
  const handle = createRemoveFiles({
    remove: async (path) => {
      if (path === 'b') throw new Error('the disk is read-only')
      removed.push(path)
    },
  })
  await expect(handle({ paths: ['a', 'b', 'c'] }, { id: 'job', attempt: 1 })).rejects.toThrow('1 of 3 files')
  expect(removed).toEqual(['a', 'c'])
})

test('only the owner can discard an image', async () => {
  const { url } = await upload(await photo(40))
  const stranger = randomUUID()
  const discarded = await database.db
    .transaction()
    .execute((tx) => discardImage({ tx, enqueue: async () => {} }, stranger, url))
  expect(discarded).toBe(false)
  expect(await isOwnImage(database.db, owner.userId, url)).toBe(true)
})

test('a failed write removes the row and written files', async () => {
  const full = runner({ put: () => Promise.reject(new Error('disk full')) })
  const result = await full(storeImage, { bucket: 'prompt-images', bytes: await photo(40) }, owner)
  expect(result).toMatchObject({ ok: false, failure: { status: 'unavailable', code: 'image-not-stored' } })
  const rows = await database.db.selectFrom('images').select('id').where('owner_id', '=', owner.userId).execute()
  expect(rows).toEqual([])
  expect(jobs.map(({ name }) => name)).toEqual(['media.remove-files'])
})
