import type { Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import type { Client, Session } from '#src/adapters/postgres/embedded/session.ts'
import { asksForReady, fatalMessage, readPacket } from '#src/adapters/postgres/embedded/wire.ts'

/** Listens on a Unix socket (a named pipe on Windows) and lets whoever connects speak to the session. */
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

  /** Encryption is declined with one byte; a request to cancel has nobody to interrupt, so it is only closed. */
  function refusesEncryption(): boolean {
    const packet = readPacket(bytes, false)
    if (packet?.kind === 'cancel') socket.end()
    if (packet?.kind !== 'encryption') return packet?.kind === 'cancel'
    bytes = bytes.subarray(packet.length)
    socket.write('N')
    return bytes.length === 0
  }
}
