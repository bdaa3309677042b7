import { mkdir, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockDirectory } from '#src/adapters/postgres/directory-lock.ts'
import { WrongSetting } from '../env.ts'
import type { Env } from '../env.ts'

export type SeedMarker = { begin(): Promise<void>; end(): Promise<void> }

/** Stands in the data directory while the demo is being made: if it is there at a start, the last one was cut off. */
export function seedMarker(env: Env): SeedMarker {
  const file = fileOf(env)
  return {
    async begin() {
      await mkdir(env.dataDir, { recursive: true })
      await writeFile(file, 'The demo catalogue is being made.\n')
    },
    end: () => rm(file, { force: true }),
  }
}

/**
 * Removes a half-made demo. It was being made in a shop without people and before anybody could reach it, so nothing of
 * anybody's is lost; the next start makes it anew. Call it before anything is opened.
 */
export async function clearHalfMade(env: Env): Promise<void> {
  if (!existsSync(fileOf(env))) return
  if (env.DATABASE_URL)
    throw new WrongSetting(
      'DATABASE_URL holds a demo catalogue that was only half made: drop that database, and remove DATA_DIR/demo-unfinished',
    )
  // Whoever holds the directory may be making it this very moment.
  const unlock = await lockDirectory(env.dataDir)
  for (const part of ['postgres', 'sandbox', 'outbox'])
    await rm(join(env.dataDir, part), { recursive: true, force: true })
  await rm(fileOf(env), { force: true })
  await unlock()
}

const fileOf = (env: Env) => join(env.dataDir, 'demo-unfinished')
