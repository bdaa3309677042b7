import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockDirectory } from '#src/adapters/postgres/directory-lock.ts'
import { WrongSetting } from '../env.ts'
import type { Env } from '../env.ts'

export type SeedMarker = { begin(): Promise<void>; end(): Promise<void> }

/** A file that exists during seeding. If it exists at a start, the last seeding was interrupted. */
export function seedMarker(env: Env): SeedMarker {
  const file = fileOf(env)
  return {
    async begin() {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, 'Creating the demo data.\n')
    },
    end: () => rm(file, { force: true }),
  }
}

/** Deletes interrupted demo data, which no user could reach yet. Call it before the database opens. */
export async function clearHalfMade(env: Env): Promise<void> {
  const discarded = join(env.dataDir, 'postgres.discarded')
  // A start that was killed while it deleted the demo data leaves the rest of this folder.
  if (!existsSync(fileOf(env))) return rm(discarded, { recursive: true, force: true })
  if (env.DATABASE_URL)
    throw new WrongSetting(
      'DATABASE_URL holds incomplete demo data: drop that database and remove DATA_DIR/demo-unfinished',
    )
  // The owner of the directory may be seeding right now.
  const unlock = await lockDirectory(env.dataDir)
  for (const directory of [join(env.dataDir, 'outbox'), join(env.dataDir, 'files'), discarded])
    await rm(directory, { recursive: true, force: true })
  await clearEmulator(join(env.dataDir, 'sandbox'))
  // One rename, so that an interrupted start leaves all of it or nothing.
  await rename(join(env.dataDir, 'postgres'), discarded)
  await rm(discarded, { recursive: true, force: true })
  await unlock()
}

/** Keeps the lock, for which the next emulator waits: that of a killed app may still be exiting. */
async function clearEmulator(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names) if (name !== 'lock') await rm(join(directory, name), { recursive: true, force: true })
}

/** In the folder of the embedded database, so that it never applies to another one. */
const fileOf = (env: Env) => join(env.dataDir, env.DATABASE_URL ? '' : 'postgres', 'demo-unfinished')
