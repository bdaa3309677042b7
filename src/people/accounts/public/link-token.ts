import { createHash, randomBytes } from 'node:crypto'

/** The stored form of a token, which is useless to a reader of the table. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new token for an emailed link, with its hash. */
export function newLinkToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}
