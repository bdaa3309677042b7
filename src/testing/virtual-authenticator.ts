import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = Readonly<Record<string, unknown>>

/** A key as a device makes it (Web Authentication, ES256), whose owner may be known to it or not. */
export function virtualAuthenticator({ origin = 'http://localhost:3000', isUserVerified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  // In COSE: key type 2, algorithm -7, curve 1, and the point.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const present = 0x01
  const known = isUserVerified ? 0x04 : 0
  const site = createHash('sha256').update(new URL(origin).hostname).digest()
  let uses = 0

  const saidOf = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const about = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++uses)
    return Buffer.concat([site, Buffer.from([flags]), count])
  }
  const shape = (response: Record<string, unknown>) =>
    JSON.stringify({ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response })

  return {
    /** What `navigator.credentials.create` gives, as text. */
    make(options: Options): string {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = Buffer.concat([about(present | known | 0x40), attested])
      // A map of fmt "none", an empty attStmt, and authData with its length in one byte.
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const clientDataJSON = text(saidOf('webauthn.create', options))
      return shape({ clientDataJSON, attestationObject: text(object), transports: ['internal'] })
    },
    /** What `navigator.credentials.get` gives, as text. */
    answer(options: Options): string {
      const said = saidOf('webauthn.get', options)
      const data = about(present | known)
      const digest = createHash('sha256').update(said).digest()
      const signature = sign('sha256', Buffer.concat([data, digest]), privateKey)
      return shape({ clientDataJSON: text(said), authenticatorData: text(data), signature: text(signature) })
    },
  }
}

const text = (bytes: Buffer) => bytes.toString('base64url')
