import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { beginBackup, listBackups } from '#src/operation/admin/operations/backups.ts'
import { readEnv } from '#src/main/env.ts'
import { createScheduledBackups } from '#src/main/scheduled-backups.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'skald-scheduled-'))
  shop = await testShop({ takesPayments: false, env: { BACKUP_DIR: directory, BACKUP_HOURS: '24' } })
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sql`delete from backups`
  for (const name of await readdir(directory)) await rm(join(directory, name))
})

function schedule(settings: Readonly<Record<string, string>> = { BACKUP_DIR: directory, BACKUP_KEEP: '2' }) {
  const env = readEnv({ DATA_DIR: shop.env.dataDir, DEMO: '0', ...settings })
  const { app, run, log } = shop
  return createScheduledBackups({ env, root: projectRoot(), database: app.database, run, log })
}

const listed = () => shop.did(listBackups, {}, admin)

test('makes a backup when one is due, in one process of two', async () => {
  await Promise.all([schedule().check(), schedule().check()])
  const [backup, other] = (await listed()).backups
  expect(backup).toMatchObject({ state: 'done', error: null, bytes: expect.any(Number) })
  expect(other).toBeUndefined()
  expect(await readdir(directory)).toEqual([backup?.file])
  shop.clock.advance(23 * 3600)
  await schedule().check()
  expect((await listed()).backups).toHaveLength(1)
  shop.clock.advance(3600)
  await schedule().check()
  expect((await listed()).backups).toHaveLength(2)
})

test('keeps the newest files, and no other ones are deleted', async () => {
  const old = ['skald-2020-01-01T00-00-00Z.tar.gz', 'skald-2020-01-02T00-00-00Z.tar.gz']
  const partial = 'skald-2019-01-01T00-00-00Z.tar.gz.partial'
  for (const name of [...old, partial, 'notes.txt']) await writeFile(join(directory, name), '')
  await schedule().check()
  const { file = '' } = (await listed()).backups[0] ?? {}
  expect(await readdir(directory)).toEqual(['notes.txt', old[1], file])
})

test('keeps two backups made within the same second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T12:00:00.100Z') })
  onTestFinished(() => void vi.useRealTimers())
  await schedule().check()
  vi.setSystemTime(Date.parse('2026-11-30T12:00:00.200Z'))
  expect(await schedule().check({ atOnce: true })).toMatchObject({ kind: 'done' })
  expect(await readdir(directory)).toEqual([
    'skald-2026-11-30T12-00-00-100Z.tar.gz',
    'skald-2026-11-30T12-00-00-200Z.tar.gz',
  ])
})

test('shows a failed backup, tries again, and reports an overdue one', async () => {
  const blocked = join(directory, 'blocked')
  await writeFile(blocked, '')
  const failing = schedule({ BACKUP_DIR: blocked })
  await failing.check()
  expect(await listed()).toMatchObject({
    backups: [{ state: 'failed', error: expect.stringMatching(/EEXIST|ENOTDIR/) }],
  })
  expect((await listed()).isOverdue).toBe(false)
  shop.clock.advance(38 * 3600)
  await failing.check()
  expect(await listed()).toMatchObject({ isOverdue: true, backups: [{ state: 'failed' }, { state: 'failed' }] })
  await schedule().check()
  expect(await listed()).toMatchObject({ isOverdue: false, backups: [{ state: 'done' }, {}, {}] })
})

test('waits for a running backup, and replaces an interrupted one', async () => {
  const begin = () => shop.did(beginBackup, { file: 'x', everyHours: 24 })
  expect(await begin()).not.toBeNull()
  expect(await begin()).toBeNull()
  expect((await listed()).backups).toMatchObject([{ state: 'running' }])
  shop.clock.advance(2 * 3600 + 1)
  expect((await listed()).backups).toMatchObject([{ state: 'failed' }])
  expect(await begin()).not.toBeNull()
})

/** A program that appends its arguments and its environment to a file, and fails while another file exists. */
async function aHook() {
  const folder = await mkdtemp(join(tmpdir(), 'skald-hook-'))
  const [program, seen, broken] = ['hook', 'seen', 'broken'].map((name) => join(folder, name))
  const text = `#!/bin/sh\nif [ -e ${broken} ]; then echo no space left >&2; exit 3; fi\nwc -c < "$1" >> ${seen}\nenv >> ${seen}\n`
  await writeFile(program ?? '', text, { mode: 0o700 })
  return { program: program ?? '', seen: seen ?? '', broken: broken ?? '' }
}

test('hands each backup to a program, without secrets', async () => {
  const { program, seen } = await aHook()
  vi.stubEnv('AUTH_SECRET', 'hush')
  await schedule({ BACKUP_DIR: directory, BACKUP_HOOK: program }).check()
  vi.unstubAllEnvs()
  const [backup] = (await listed()).backups
  expect(backup).toMatchObject({ state: 'done', error: null })
  const text = await readFile(seen, 'utf8')
  expect(text.split('\n')[0]?.trim()).toBe(String(backup?.bytes))
  expect(text).not.toContain('hush')
})

test('a failed program is a failed backup, and is repeated without another file', async () => {
  const { program, seen, broken } = await aHook()
  await writeFile(broken, '')
  const backups = schedule({ BACKUP_DIR: directory, BACKUP_HOOK: program })
  for (let time = 0; time < 2; time += 1)
    expect(await backups.check()).toEqual({ kind: 'failed', reason: 'BACKUP_HOOK failed: no space left' })
  expect(await readdir(directory)).toHaveLength(1)
  await rm(broken)
  expect(await backups.check()).toMatchObject({ kind: 'done' })
  expect(await readdir(directory)).toHaveLength(1)
  expect(await readFile(seen, 'utf8')).toMatch(/^\s*\d+\n/)
  expect(await listed()).toMatchObject({ backups: [{ state: 'done' }, { state: 'failed' }, { state: 'failed' }] })
  const missing = schedule({ BACKUP_DIR: directory, BACKUP_HOOK: join(directory, 'none') })
  expect(await missing.check({ atOnce: true })).toMatchObject({
    reason: expect.stringMatching(/^BACKUP_HOOK failed: .*ENOENT/),
  })
})

test('makes a backup at once, unless one is running', async () => {
  expect(await schedule().check()).toMatchObject({ kind: 'done' })
  expect(await schedule().check()).toEqual({ kind: 'none' })
  expect(await schedule().check({ atOnce: true })).toMatchObject({ kind: 'done', bytes: expect.any(Number) })
  await shop.did(beginBackup, { file: 'x', everyHours: 24, atOnce: true })
  expect(await schedule().check({ atOnce: true })).toEqual({ kind: 'none' })
})

test('does nothing without BACKUP_DIR', async () => {
  await schedule({}).check()
  expect((await listed()).backups).toEqual([])
})
