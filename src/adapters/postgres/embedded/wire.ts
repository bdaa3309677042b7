/** The parts of the Postgres wire protocol that session sharing needs. Lengths are in bytes. */

const sslRequest = 80_877_103
const gssRequest = 80_877_104
const cancelRequest = 80_877_102

export type Packet =
  | { readonly kind: 'encryption' | 'cancel' | 'startup'; readonly length: number }
  | { readonly kind: 'message'; readonly type: string; readonly length: number }

/** The first packet in `bytes`; null while it is incomplete. Before `started`, packets have no type. */
export function readPacket(bytes: Buffer, started: boolean): Packet | null {
  if (started) {
    const length = bytes.length < 5 ? 0 : 1 + bytes.readInt32BE(1)
    return length > 0 && bytes.length >= length
      ? { kind: 'message', type: String.fromCharCode(bytes[0] ?? 0), length }
      : null
  }
  const length = bytes.length < 8 ? 0 : bytes.readInt32BE(0)
  if (length === 0 || bytes.length < length) return null
  const code = bytes.readInt32BE(4)
  if (code === sslRequest || code === gssRequest) return { kind: 'encryption', length }
  return { kind: code === cancelRequest ? 'cancel' : 'startup', length }
}

/** Whether the server ends its answer to the message with ReadyForQuery. */
export function asksForReady(packet: Packet): boolean {
  return packet.kind === 'startup' || (packet.kind === 'message' && (packet.type === 'S' || packet.type === 'Q'))
}

/** Whether an answer ends with a ReadyForQuery without an open transaction. */
export function endsIdle(answer: Buffer): boolean {
  return answer.length >= 6 && answer.at(-6) === 0x5a && answer.at(-1) === 0x49
}

export function queryMessage(sql: string): Buffer {
  return withLength('Q', Buffer.from(`${sql}\0`))
}

export const syncMessage = withLength('S', Buffer.alloc(0))

/** A FATAL error, after which the connection is closed. */
export function fatalMessage(code: string, message: string): Buffer {
  const fields = ['SFATAL', 'VFATAL', `C${code}`, `M${message}`].map((field) => `${field}\0`)
  return withLength('E', Buffer.from(`${fields.join('')}\0`))
}

function withLength(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
