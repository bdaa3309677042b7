import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive, writeArchive } from '#src/adapters/backup/archive.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { ownIdentity } from '#src/adapters/postgres/process-identity.ts'
import { openMasterKey } from '#src/main/master-key.ts'
import { openShopDatabase } from '#src/main/shop-database.ts'
import { backUp, restore, verifyBackup } from '#src/main/backups.ts'
import type { Env } from '#src/main/env.ts'
import { readEnv } from '#src/main/env.ts'
import { contentsOf } from '#src/testing/database-contents.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

const root = projectRoot()
const server = process.env['DATABASE_URL']
let shop: Shop
let file: string
let secret: string
const dropAll: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  shop = await testShop()
  const buyer = await shop.aPerson()
  await shop.aPurchase(buyer, [
    await shop.aListing({ title: 'Ünïcode \\ "quoted"\ttab', text: 'Line one\nline {{two}}' }),
  ])
  await shop.anOrder(buyer, [await shop.aListing()])
  await shop.app.files.put(picture, new Uint8Array([1, 2, 3]), 'image/webp')
  await mkdir(join(shop.env.dataDir, 'outbox'), { recursive: true })
  await writeFile(join(shop.env.dataDir, 'outbox/1.json'), '{"to":"buyer"}')
  await mkdir(join(shop.env.dataDir, 'sandbox'), { recursive: true })
  await writeFile(join(shop.env.dataDir, 'sandbox/journal.ndjson'), '{"n":1}\n{"n":')
  await shop.quiet()
  // Jobs would change the rows that are compared.
  await shop.app.close()
  file = join(await directory(), 'backup.tar.gz')
  await backUp(shop.env, root, shop.app.database, file)
  secret = await readFile(join(shop.env.dataDir, 'secrets/auth'), 'utf8')
})
afterAll(async () => {
  for (const drop of dropAll) await drop()
  await shop.close()
})

const picture = `prompt-images/${randomUUID()}/1-640.webp`
const directory = () => mkdtemp(join(tmpdir(), 'skald-backup-'))

/** Settings for an empty marketplace, embedded or on the test server. */
async function place(kind: 'embedded' | 'server', over: Readonly<Record<string, string>> = {}): Promise<Env> {
  const settings = { DATA_DIR: join(await directory(), 'data'), DEMO: '0', LOG_LEVEL: 'silent', ...over }
  if (kind === 'embedded') return readEnv(settings)
  const name = `skald_restored_${randomUUID().slice(0, 8)}`
  await shop.sql.unsafe(`create database ${name} template template0`)
  dropAll.push(() => shop.sql.unsafe(`drop database ${name} with (force)`))
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return readEnv({ AUTH_SECRET: secret, ...settings, DATABASE_URL: url.href })
}

const kinds = server === undefined ? (['embedded'] as const) : (['embedded', 'server'] as const)

/** A restore adds this fact. */
const isNoPause = (row: string) => !row.startsWith('(payouts-paused,')

test.each(kinds)('restores every row, file, email and secret (%s)', async (kind) => {
  const env = await place(kind)
  await restore(env, root, shop.log, file)
  const database = await openShopDatabase(env, shop.log)
  const { 'pgboss.version': _version, ...before } = await contentsOf(shop.sql)
  const { 'pgboss.version': _other, ...after } = await contentsOf(database.sql)
  expect(before['public.entitlements']).toHaveLength(1)
  for (const [table, rows] of Object.entries(before))
    if (!table.startsWith('pgboss.queue_stats')) expect(after[table]?.filter(isNoPause), table).toEqual(rows)
  await database.close()
  expect([...(await readFile(join(env.dataDir, 'files', picture)))]).toEqual([1, 2, 3])
  expect(await readFile(join(env.dataDir, 'outbox/1.json'), 'utf8')).toBe('{"to":"buyer"}')
  expect(await readFile(join(env.dataDir, 'sandbox/journal.ndjson'), 'utf8')).toBe('{"n":1}\n')
  expect(await readFile(join(env.dataDir, 'secrets/auth'), 'utf8')).toBe(secret)
  expect(existsSync(join(env.dataDir, 'restore-unfinished'))).toBe(false)
  await expect(restore(env, root, shop.log, file)).rejects.toThrow('Restore into an empty DATA_DIR')
})

test('verifies a backup without restoring it', async () => {
  const env = await place('embedded')
  expect(await verifyBackup(env, root, file)).toEqual({ madeAt: expect.any(Date), files: 1 })
  expect(existsSync(env.dataDir)).toBe(false)
})

test('refuses truncated, changed and foreign files, and writes nothing', async () => {
  const bytes = await readFile(file)
  const flipped = Buffer.from(gunzipSync(bytes))
  flipped.write('X', flipped.indexOf('Line one'))
  const bad: readonly (readonly [string, Uint8Array])[] = [
    ['empty', new Uint8Array()],
    ['text', Buffer.from('hello')],
    ['zipped text', gzipSync('hello')],
    ['cut in half', bytes.subarray(0, bytes.length / 2)],
    ['cut at the end', bytes.subarray(0, -20)],
    ['cut before the checksums', gzipSync(flipped.subarray(0, flipped.length - 4096))],
    ['one byte changed', gzipSync(flipped)],
  ]
  for (const [what, content] of bad) {
    const env = await place('embedded')
    const path = join(await directory(), 'bad.tar.gz')
    await writeFile(path, content)
    const reason = /is not a (backup of Skald\.|complete backup of Skald \([a-z].+\)\.)$/i
    await expect(restore(env, root, shop.log, path), what).rejects.toThrow(reason)
    await expect(verifyBackup(env, root, path), what).rejects.toThrow(reason)
    expect(existsSync(env.dataDir), what).toBe(false)
  }
})

test.each(['data/secrets/../../evil', 'data/postgres/evil', 'data/secrets\\..\\evil', 'files/../evil'])(
  'refuses a file outside of its place: %s',
  async (name) => {
    const [env, path] = [await place('embedded'), join(await directory(), 'hostile.tar.gz')]
    await writeArchive(path, async (add) => {
      for await (const entry of readArchive(file)) await add(entry.name, entry.bytes)
      await add(name, 'evil')
    })
    await expect(restore(env, root, shop.log, path)).rejects.toThrow('does not belong into it')
    await expect(openShopDatabase(env, shop.log)).rejects.toThrow('did not finish')
  },
)

test('never overwrites a file, and leaves no partial file behind', async () => {
  await expect(backUp(shop.env, root, shop.app.database, file)).rejects.toThrow('EEXIST')
  expect(await readdir(join(file, '..'))).toEqual(['backup.tar.gz'])
})

test('refuses a backup of a newer version, and a restore that did not finish', async () => {
  const newer = await shop.sql`
    insert into schema_migrations (name, checksum, applied_at) values ('9999_future.sql', 'x', now()) returning name`
  const path = join(await directory(), 'newer.tar.gz')
  await backUp(shop.env, root, shop.app.database, path)
  await shop.sql`delete from schema_migrations where name = ${newer[0]?.['name']}`
  const env = await place('embedded')
  await expect(restore(env, root, shop.log, path)).rejects.toThrow('its migration 9999_future.sql is unknown here')
  await expect(verifyBackup(env, root, path)).rejects.toThrow('its migration 9999_future.sql is unknown here')
  await mkdir(env.dataDir, { recursive: true })
  await writeFile(join(env.dataDir, 'restore-unfinished'), '')
  await expect(openShopDatabase(env, shop.log)).rejects.toThrow('did not finish')
})

test('refuses another AUTH_SECRET, before it writes', async () => {
  const path = join(await directory(), 'secret.tar.gz')
  await backUp({ ...shop.env, AUTH_SECRET: 'y'.repeat(40) }, root, shop.app.database, path)
  const env = await place('embedded', { AUTH_SECRET: 'x'.repeat(40) })
  await expect(restore(env, root, shop.log, path)).rejects.toThrow('AUTH_SECRET is not that of the backup')
  await expect(verifyBackup(env, root, path)).rejects.toThrow('AUTH_SECRET is not that of the backup')
  expect(existsSync(env.dataDir)).toBe(false)
  const none = await place('embedded')
  await expect(restore(none, root, shop.log, path)).rejects.toThrow('AUTH_SECRET is not set, and the backup does not')
  expect(existsSync(none.dataDir)).toBe(false)
})

test.each(kinds)('a new AUTH_SECRET opens the data of a backup that has its own secret (%s)', async (kind) => {
  const key = await openMasterKey(shop.sql, { secret, previous: undefined }, new Date())
  const env = await place(kind, { AUTH_SECRET: 'x'.repeat(40) })
  await restore(env, root, shop.log, file)
  const database = await openShopDatabase(env, shop.log)
  const opened = openMasterKey(database.sql, { secret: 'x'.repeat(40), previous: undefined }, new Date())
  expect(await opened.finally(() => database.close())).toBe(key)
})

test('a restore is marked before it creates a database, and not if it restores nothing', async () => {
  const env = await place('embedded')
  const opening = restore(env, root, shop.log, file)
  await expect.poll(() => existsSync(join(env.dataDir, 'postgres'))).toBe(true)
  expect(existsSync(join(env.dataDir, 'restore-unfinished'))).toBe(true)
  await opening
  const used = { ...env, dataDir: join(await directory(), 'used') }
  await mkdir(used.dataDir)
  await writeFile(join(used.dataDir, 'skald.lock'), JSON.stringify(await ownIdentity()))
  await expect(restore(used, root, shop.log, file)).rejects.toThrow('is using')
  expect(existsSync(join(used.dataDir, 'restore-unfinished'))).toBe(false)
})
