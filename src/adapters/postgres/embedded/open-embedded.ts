import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Embedded } from '#src/adapters/postgres/embedded/start.ts'
import type { DataSource } from '#src/adapters/postgres/embedded/messages.ts'
import { createEmpty, pgliteKey } from '#src/adapters/postgres/embedded/pglite.ts'
import { startEmbedded } from '#src/adapters/postgres/embedded/start.ts'
import { copyTemplate, makeWhole, preparedTemplate } from '#src/adapters/postgres/embedded/template.ts'
import { softwareName } from '#src/kernel/software.ts'

export type OpenEmbedded = Embedded & { readonly socket: string }

/** The limit of socket paths: 107 bytes on Linux, 103 elsewhere. */
const longestSocketPath = 100
const patienceMs = 60_000

/** Opens the database in `directory`, copied from an empty template if missing. The caller holds the lock. */
export async function openEmbedded(directory: string): Promise<OpenEmbedded> {
  return (await beginEmbedded(directory)).opened
}

/** The same in two steps: after the first, it opens in its own thread. */
export async function beginEmbedded(directory: string): Promise<{ opened: Promise<OpenEmbedded> }> {
  if (!existsSync(join(directory, 'PG_VERSION'))) {
    await removeDrafts(directory)
    await makeFrom(directory)
  }
  // The permissions that Postgres requires; the template's are wider.
  await chmod(directory, 0o700).catch(() => {})
  return { opened: listen({ directory }, await socketPlace(directory)) }
}

/** The socket of a running embedded database. It is elsewhere on Windows and for long paths. */
export const embeddedSocket = (dataDir: string) => join(dataDir, 'postgres.sock')

/** Opens a copy of an archived database in memory. */
export async function openArchived(archive: string): Promise<OpenEmbedded> {
  return listen({ archive }, await scratchPlace())
}

/** An empty template database. Copying it takes a fraction of initdb's time. */
export function emptyTemplate(): Promise<string> {
  return preparedTemplate(`postgres-${pgliteKey}`, async (draft) => {
    await createEmpty(draft)
    await letOthersRead(draft)
  })
}

/** The template holds no data, and another user may start the app next, such as that of a service. */
async function letOthersRead(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  await chmod(directory, 0o755)
  for (const entry of entries) await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

/** Removes unfinished copies of starts that were killed. */
async function removeDrafts(directory: string): Promise<void> {
  const names = await readdir(dirname(directory)).catch(() => [])
  for (const name of names)
    if (name.startsWith(`${basename(directory)}.`) && /\.\d+$/.test(name))
      await rm(join(dirname(directory), name), { recursive: true, force: true })
}

async function makeFrom(directory: string): Promise<void> {
  const isCopied = await emptyTemplate()
    .then((template) => copyTemplate(template, directory))
    .then(
      () => true,
      () => false,
    )
  // If the cache cannot be written or read, as in a read-only image, the database is created directly.
  if (!isCopied) await makeWhole(directory, createEmpty)
}

async function listen(source: DataSource, place: SocketPlace): Promise<OpenEmbedded> {
  const embedded = await startEmbedded({ source, socket: place.socket, patienceMs })
  return {
    ...embedded,
    socket: place.socket,
    async close() {
      await embedded.close()
      await place.clear()
    },
  }
}

type SocketPlace = { readonly socket: string; clear(): Promise<void> }

/** Beside the data if the path is short enough, so that a killed process leaves nothing in the temporary directory. */
async function socketPlace(directory: string): Promise<SocketPlace> {
  const socket = `${directory}.sock`
  if (process.platform === 'win32' || Buffer.byteLength(socket) > longestSocketPath) return scratchPlace()
  const clear = (): Promise<void> => rm(socket, { force: true })
  await clear()
  return { socket, clear }
}

async function scratchPlace(): Promise<SocketPlace> {
  if (process.platform === 'win32')
    return { socket: `\\\\.\\pipe\\${softwareName}-${randomUUID()}`, clear: async () => {} }
  const scratch = await mkdtemp(join(tmpdir(), `${softwareName}-`))
  return { socket: join(scratch, 'db.sock'), clear: () => rm(scratch, { recursive: true, force: true }) }
}
