import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from '#src/adapters/postgres/directory-lock.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import { clearHalfMade, seedMarker } from './demo/marker.ts'
import { readEnv } from './env.ts'
import { startInfrastructure } from './infrastructure.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skald-ground-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const begin = (more: Readonly<Record<string, string>> = {}) =>
  startInfrastructure(
    readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0', SANDBOX_PORT: '0', ...more }),
    quietLog(),
  )

test('starts the database and the emulator', async () => {
  const { ready } = await begin()
  const { database, bundled } = await ready
  expect(await database.isHealthy()).toBe(true)
  expect((await fetch(`${bundled?.sandbox.url}/v1/balance`)).status).toBe(401)
  await bundled?.sandbox.stop()
  await database.close()
})

test('starts nothing in a directory that is in use', async () => {
  const unlock = await lockDirectory(dataDir)
  await expect(begin()).rejects.toThrow('Another Skald')
  expect(existsSync(join(dataDir, 'sandbox'))).toBe(false)
  await unlock()
})

test('closes the database if the emulator does not start', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { ready } = await begin({ SANDBOX_PORT: String((taken.address() as AddressInfo).port) })
  await expect(ready).rejects.toThrow()
  const unlock = await lockDirectory(dataDir, { watchMs: 0, dyingMs: 0 })
  await unlock()
  taken.close()
})

test('removes an incomplete demo, but not a database restored in its place', async () => {
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const put = async (text: string) => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', text), '')
  }
  await put('half-made')
  await seedMarker(env).begin()
  await clearHalfMade(env)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

  await put('half-made')
  await seedMarker(env).begin()
  await rename(join(dataDir, 'postgres'), join(dataDir, 'moved-away'))
  await put('restored')
  await clearHalfMade(env)
  expect(existsSync(join(dataDir, 'postgres', 'restored'))).toBe(true)
})
