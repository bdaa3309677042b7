/**
 * Keys for data that a stolen database must not reveal: for hashes of what must be recognized but not stored, and for encryption. They
 * derive from the app's secret; a new secret invalidates all of it.
 */
export type Keys = {
  /** For card fingerprints. */
  readonly cards: Uint8Array
  /** For the signatures of paid texts. */
  readonly texts: Uint8Array
  /** For unsubscribe links, which work without signing in. */
  readonly mails: Uint8Array
  /** Encrypts the secrets of webhook endpoints, which are needed in plain text to sign. */
  readonly webhooks: Uint8Array
  /** Encrypts the secrets of apps. */
  readonly apps: Uint8Array
  /** For the networks in limits. */
  readonly limits: Uint8Array
  /** Encrypts users' keys for providers of language models. */
  readonly models: Uint8Array
}
