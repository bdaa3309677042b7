import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Embedded } from '#src/adapters/postgres/embedded/start.ts'
import type { DataSource } from '#src/adapters/postgres/embedded/messages.ts'
import { createEmpty, pgliteKey } from '#src/adapters/postgres/embedded/pglite.ts'
import { startEmbedded } from '#src/adapters/postgres/embedded/start.ts'
import { copyTemplate, makeWhole, preparedTemplate } from '#src/adapters/postgres/embedded/template.ts'

export type OpenEmbedded = Embedded & { readonly socket: string }

/** Socket paths may have 107 bytes on Linux and 103 elsewhere. */
const longestSocketPath = 100
const patienceMs = 15_000

/** Opens the database in `directory`, made from a prepared empty one where there is none. The caller holds the lock. */
export async function openEmbedded(directory: string): Promise<OpenEmbedded> {
  return (await beginEmbedded(directory)).opened
}

/** The same in two steps: from the first on it goes on by itself, in its own thread, and this one may be busy otherwise. */
export async function beginEmbedded(directory: string): Promise<{ opened: Promise<OpenEmbedded> }> {
  if (!existsSync(join(directory, 'PG_VERSION'))) await makeFrom(directory)
  // As a Postgres server demands of its own; what it was copied from is open to all.
  await chmod(directory, 0o700).catch(() => {})
  return { opened: listen({ directory }, await socketPlace(directory)) }
}

/** Opens a copy of an archived database in memory. */
export async function openArchived(archive: string): Promise<OpenEmbedded> {
  return listen({ archive }, await scratchPlace())
}

/** An empty database, made once: copying it takes a fraction of the time that making one does. */
export function emptyTemplate(): Promise<string> {
  return preparedTemplate(`postgres-${pgliteKey}`, createEmpty)
}

async function makeFrom(directory: string): Promise<void> {
  const template = await emptyTemplate().catch(() => null)
  // Where the cache cannot be written, as in a read-only image, the long way still leads there.
  await (template === null ? makeWhole(directory, createEmpty) : copyTemplate(template, directory))
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

/** Beside the data where the path is short enough: a process that was killed leaves nothing in the temporary directory. */
async function socketPlace(directory: string): Promise<SocketPlace> {
  const socket = `${directory}.sock`
  if (process.platform === 'win32' || Buffer.byteLength(socket) > longestSocketPath) return scratchPlace()
  const clear = (): Promise<void> => rm(socket, { force: true })
  await clear()
  return { socket, clear }
}

async function scratchPlace(): Promise<SocketPlace> {
  if (process.platform === 'win32') return { socket: `\\\\.\\pipe\\skald-${randomUUID()}`, clear: async () => {} }
  const scratch = await mkdtemp(join(tmpdir(), 'skald-'))
  return { socket: join(scratch, 'db.sock'), clear: () => rm(scratch, { recursive: true, force: true }) }
}
