/**
 * Keys for hashes of data that must be recognized but not stored, so that a stolen database reveals nothing. They derive from the
 * app's secret; a new secret invalidates all hashes.
 */
export type Keys = {
  /** For card fingerprints. */
  readonly cards: Uint8Array
  /** For the signatures of paid texts. */
  readonly texts: Uint8Array
  /** For unsubscribe links, which work without signing in. */
  readonly mails: Uint8Array
  /** Encrypts the secrets of apps. */
  readonly apps: Uint8Array
}
