import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = Readonly<Record<string, unknown>>

/** A WebAuthn authenticator with one ES256 key, with or without user verification. */
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
  const userPresent = 0x01
  const userVerified = isUserVerified ? 0x04 : 0
  const relyingPartyHash = createHash('sha256').update(new URL(origin).hostname).digest()
  let uses = 0

  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++uses)
    return Buffer.concat([relyingPartyHash, Buffer.from([flags]), count])
  }
  const credential = (response: Record<string, unknown>) =>
    JSON.stringify({ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response })

  return {
    /** Returns the result of `navigator.credentials.create` as JSON. */
    create(options: Options): string {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = Buffer.concat([authenticatorData(userPresent | userVerified | 0x40), attested])
      // A map of fmt "none", an empty attStmt, and authData with its length in one byte.
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      const clientDataJSON = text(clientData('webauthn.create', options))
      return credential({ clientDataJSON, attestationObject: text(object), transports: ['internal'] })
    },
    /** Returns the result of `navigator.credentials.get` as JSON. */
    get(options: Options): string {
      const client = clientData('webauthn.get', options)
      const data = authenticatorData(userPresent | userVerified)
      const digest = createHash('sha256').update(client).digest()
      const signature = sign('sha256', Buffer.concat([data, digest]), privateKey)
      return credential({ clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) })
    },
  }
}

const text = (bytes: Buffer) => bytes.toString('base64url')
