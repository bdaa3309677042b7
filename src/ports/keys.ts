/**
 * Secrets of the shop with which it hashes what it must recognise and not keep: who steals the database learns nothing
 * from the hashes. Another secret of the shop means other keys, and nothing hashed before is recognised any more.
 */
export type Keys = {
  /** For the cards that orders were paid with. */
  readonly cards: Uint8Array
  /** For what is kept of paid texts to find near copies by. */
  readonly texts: Uint8Array
  /** For the links that stop mails, which work without signing in. */
  readonly mails: Uint8Array
}
