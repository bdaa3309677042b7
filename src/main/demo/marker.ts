import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockDirectory } from '#src/adapters/postgres/directory-lock.ts'
import { WrongSetting } from '../env.ts'
import type { Env } from '../env.ts'

export type SeedMarker = { begin(): Promise<void>; end(): Promise<void> }

/** A file that exists while the demo is being made. If it is there at a start, the last start was cut off. */
export function seedMarker(env: Env): SeedMarker {
  const file = fileOf(env)
  return {
    async begin() {
      await mkdir(dirname(file), { recursive: true })
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
  const discarded = join(env.dataDir, 'postgres.discarded')
  for (const directory of [join(env.dataDir, 'sandbox'), join(env.dataDir, 'outbox'), discarded])
    await rm(directory, { recursive: true, force: true })
  // In one step, since the marker goes with it: a start that is cut off here leaves all of it or nothing.
  await rename(join(env.dataDir, 'postgres'), discarded)
  await rm(discarded, { recursive: true, force: true })
  await unlock()
}

/** Beside the tables of the embedded database, so that it never speaks of another one that was put in its place. */
const fileOf = (env: Env) => join(env.dataDir, env.DATABASE_URL ? '' : 'postgres', 'demo-unfinished')
