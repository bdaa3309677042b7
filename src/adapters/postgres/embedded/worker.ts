import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { DataSource, WorkerInput, WorkerReply, WorkerRequest } from '#src/adapters/postgres/embedded/messages.ts'
import { checkpointIfDue, openInMemory, openPGlite } from '#src/adapters/postgres/embedded/pglite.ts'
import { serveSocket } from '#src/adapters/postgres/embedded/serve-socket.ts'
import { Session } from '#src/adapters/postgres/embedded/session.ts'

// The thread in which the embedded database runs. Node starts this very file (it strips the types itself), from a
// bundled server too; so it stays a file of its own, and imports nothing that needs bundling.

const { source, socket, patienceMs } = workerData as WorkerInput
const pglite = await open(source)
const session = new Session(execute, patienceMs)
const server = await serveSocket(session, socket)
const upkeep = setInterval(() => void session.exclusive(() => checkpointIfDue(pglite)), 15_000)
reply({ id: 0 })

parentPort?.on('message', (request: WorkerRequest) => {
  const work = request.kind === 'close' ? close() : session.exclusive(() => backup(request.file))
  work.then(
    () => reply({ id: request.id }),
    (error: unknown) => reply({ id: request.id, error: String(error) }),
  )
})

async function open(from: DataSource): Promise<PGlite> {
  return 'directory' in from ? openPGlite(from.directory) : openInMemory(await openAsBlob(from.archive))
}

/** PGlite answers synchronously, inside the call; the promise only carries a failure, which ends this thread. */
function execute(messages: Buffer): Buffer {
  const chunks: Buffer[] = []
  void pglite.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (chunk) => chunks.push(Buffer.from(chunk)),
  })
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

async function backup(file: string): Promise<void> {
  await pglite.exec('checkpoint')
  const archive = await pglite.dumpDataDir(file.endsWith('.tar') ? 'none' : 'gzip')
  await writeFile(file, archive.stream(), { flag: 'wx' })
}

async function close(): Promise<void> {
  clearInterval(upkeep)
  server.close()
  await session.exclusive(() => pglite.close())
}

function reply(message: WorkerReply): void {
  parentPort?.postMessage(message)
}
