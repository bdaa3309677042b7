import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { listAll } from '#src/adapters/files/list-all.ts'
import type { Store } from '#src/adapters/files/store.ts'

/** Partially written files are here, on the same file system. They are never served, since valid paths have more parts. */
const incoming = 'incoming'

/** Stores files under `root`, which it creates. Writes are atomic, also across a crash. */
export function createDisk(root: string): Store {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'public' }))
  return {
    async write(path, bytes) {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const draft = `${incoming}/${randomUUID()}`
      try {
        await disk.put(draft, bytes)
        await publish(join(root, draft), join(root, path))
      } catch (error) {
        await rm(join(root, draft), { force: true })
        throw error
      }
    },
    read: (path) => readWhole(disk, path).catch(nullIfMissing),
    remove: (path) => disk.delete(path),
    list: () => listAll(disk),
    isHealthy: () => isWritable(root),
    problem: async () => ((await isWritable(root)) ? null : `DATA_DIR: ${root} cannot be written.`),
  }
}

/** Not `getBytes`: flydrive 2.1 returns the buffer pool around a small file, with foreign bytes. */
async function readWhole(disk: Disk, path: string): Promise<Uint8Array> {
  return new Uint8Array(await arrayBuffer(await disk.getStream(path)))
}

/** The driver's move copies; only a rename after fsync is atomic. */
async function publish(draft: string, target: string): Promise<void> {
  const file = await open(draft, 'r+')
  await file.sync().finally(() => file.close())
  await mkdir(dirname(target), { recursive: true })
  await rename(draft, target)
}

function nullIfMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw error
}

async function isWritable(root: string): Promise<boolean> {
  try {
    await mkdir(root, { recursive: true, mode: 0o700 })
    await access(root, constants.W_OK)
    return true
  } catch {
    return false
  }
}
