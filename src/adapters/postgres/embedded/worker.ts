import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { DataSource, WorkerInput, WorkerReply, WorkerRequest } from '#src/adapters/postgres/embedded/messages.ts'
import { checkpointIfDue, openInMemory, openPGlite } from '#src/adapters/postgres/embedded/pglite.ts'
import type { Client } from '#src/adapters/postgres/embedded/session.ts'
import { Session } from '#src/adapters/postgres/embedded/session.ts'
import type { Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import { asksForReady, fatalMessage, readPacket } from '#src/adapters/postgres/embedded/wire.ts'

// The thread of the embedded database. Node runs this file directly (with type stripping), also from a bundled server, so it
// imports nothing that needs bundling.

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

/** PGlite answers synchronously; the promise only carries a failure, which ends this thread. */
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

/** Listens on a Unix socket (a named pipe on Windows) and connects clients to the session. */
export function serveSocket(session: Session, path: string): Promise<Server> {
  const server = createServer((socket) => attach(session, socket))
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
}

function attach(session: Session, socket: Socket): void {
  let bytes: Buffer = Buffer.alloc(0)
  let started = false

  const client: Client = {
    take() {
      let length = 0
      let endsWithSync = false
      for (let packet = readPacket(bytes, started); packet; packet = readPacket(bytes.subarray(length), started)) {
        if (packet.kind === 'message' && packet.type === 'X') break
        length += packet.length
        endsWithSync = asksForReady(packet)
        if (packet.kind !== 'startup') continue
        started = true
        break
      }
      if (length === 0) return null
      const messages = bytes.subarray(0, length)
      bytes = bytes.subarray(length)
      return { messages, endsWithSync }
    },
    answer: (answer) => void (socket.writable && socket.write(answer)),
    expire() {
      socket.write(fatalMessage('25P03', 'the transaction was left open and idle for too long'))
      socket.destroySoon()
    },
  }

  socket.on('data', (chunk) => {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk])
    if (!started && refusesEncryption()) return
    session.request(client)
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => session.leave(client))

  /** Declines TLS with one byte. A cancel request is closed, since nothing can be interrupted. */
  function refusesEncryption(): boolean {
    const packet = readPacket(bytes, false)
    if (packet?.kind === 'cancel') socket.end()
    if (packet?.kind !== 'encryption') return packet?.kind === 'cancel'
    bytes = bytes.subarray(packet.length)
    socket.write('N')
    return bytes.length === 0
  }
}
